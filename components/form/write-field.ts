export type WritableField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Sets the value of a field and fires its event, as typing does: React only detects the native setter. */
export function writeField(control: WritableField, value: string): void {
  const prototype: unknown = Object.getPrototypeOf(control)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
