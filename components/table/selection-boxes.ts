import { between, pick, type Selection } from './selection'

const boxes = (form: string) => [
  ...document.querySelectorAll<HTMLInputElement>(`input[name="ids[]"][form="${CSS.escape(form)}"]`),
]
const pageBox = (form: string) => document.querySelector<HTMLInputElement>(`[data-select-page="${CSS.escape(form)}"]`)

export const pageIds = (form: string): string[] => boxes(form).map(({ value }) => value)

/** Ids ticked before scripts loaded. On Back, a browser restores ticks of rows that may have been acted on since. */
export function tickedEarly(form: string): string[] {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'back_forward' ? [] : boxes(form).flatMap(({ checked, value }) => (checked ? value : []))
}

/** Ticks the boxes of this page by the selection, and shows the bar if it is on another page. */
export function showSelection(form: string, { ids, matching }: Selection): void {
  const all = boxes(form)
  for (const box of all) box.checked = matching || ids.includes(box.value)
  const ticked = all.filter(({ checked }) => checked).length
  const head = pageBox(form)
  if (head) {
    head.checked = ticked > 0 && ticked === all.length
    head.indeterminate = ticked > 0 && ticked < all.length
  }
  const bar = document.getElementById(form)
  bar?.toggleAttribute('data-chosen', matching || ids.length > 0)
  bar?.toggleAttribute('data-beyond', matching || ids.length > ticked)
}

type Change = (now: Selection) => Selection

/** Turns clicks on boxes into selection changes: a row, a range with Shift, the page by the header; Esc clears. */
export function listenToBoxes(form: string, change: (by: Change) => void): () => void {
  let last = ''
  const click = (event: MouseEvent) => {
    const box = event.target
    if (!(box instanceof HTMLInputElement)) return
    if (box.dataset.selectPage === form) change((now) => pick(now, pageIds(form), box.checked))
    if (box.name !== 'ids[]' || box.getAttribute('form') !== form) return
    const ids = event.shiftKey && last ? between(pageIds(form), last, box.value) : [box.value]
    last = box.value
    change((now) => pick(now.matching ? { ids: pageIds(form), matching: false } : now, ids, box.checked))
  }
  const press = (event: KeyboardEvent) => {
    const inside = event.target instanceof Element && event.target.closest('dialog, [role=dialog], [popover]')
    if (event.key === 'Escape' && !event.defaultPrevented && !inside) change(() => ({ ids: [], matching: false }))
  }
  // In the capture phase: React stops clicks from bubbling in parts of the page that are not hydrated yet.
  document.addEventListener('click', click, true)
  document.addEventListener('keydown', press)
  return () => {
    document.removeEventListener('click', click, true)
    document.removeEventListener('keydown', press)
  }
}
