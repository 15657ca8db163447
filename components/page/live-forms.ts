/**
 * Submits GET forms of lists without a full reload, and omits empty fields from the address. `stays`: text typed in
 * other forms of the page is kept.
 */
export function listForms(go: (href: string, stays: boolean) => void): () => void {
  const submit = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset.listForm === undefined) return
    event.preventDefault()
    const search = new URLSearchParams()
    for (const [name, value] of new FormData(form, event.submitter)) {
      if (typeof value === 'string' && value.trim()) search.append(name, value.trim())
    }
    form.closest<HTMLElement>('[popover]')?.hidePopover()
    const text = search.toString()
    // Not `form.action`, which may be a field with this name.
    const path = new URL(form.getAttribute('action') ?? '', location.href).pathname
    go(text ? `${path}?${text}` : path, form.dataset.stays !== undefined)
  }
  document.addEventListener('submit', submit)
  return () => document.removeEventListener('submit', submit)
}
