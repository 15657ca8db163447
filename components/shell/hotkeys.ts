/** Meaning of a key; the screen decides which paths can be opened. */
export type Hotkey = { kind: 'palette' | 'sheet' } | { kind: 'go'; paths: readonly string[] }

/** Targets of `g` and a letter: the first of these in the reader's menu. */
export const GO_KEYS: Readonly<Record<string, readonly string[]>> = {
  w: ['/dashboard/workplace'],
  a: ['/dashboard/analysis'],
  o: ['/order/list', '/op/orders/list'],
  s: ['/order/ship'],
  n: ['/isps/userAnnouncement'],
  t: ['/tasks'],
}

const SEQUENCE_MS = 1_500

export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  isComposing: boolean
  /** True in a text field: single keys are then ignored. */
  typing: boolean
  now: number
}

/** Reads key presses one by one, including `g` followed by a letter. Ctrl or Cmd with K works everywhere. */
export function hotkeyReader(single: boolean): (press: KeyPress) => Hotkey | null {
  let began = Number.NEGATIVE_INFINITY
  return ({ key, ctrlKey, metaKey, altKey, isComposing, typing, now }) => {
    if (isComposing) return null
    if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return { kind: 'palette' }
    if (!single || typing || ctrlKey || metaKey || altKey) return null
    const paths = now - began < SEQUENCE_MS ? GO_KEYS[key] : undefined
    began = key === 'g' ? now : Number.NEGATIVE_INFINITY
    if (paths) return { kind: 'go', paths }
    return key === '?' ? { kind: 'sheet' } : null
  }
}
