/** The box of an entry of the tree; the boxes of its buttons stand deeper. */
const boxOf = (item: Element) => item.querySelector<HTMLInputElement>(':scope > label > input[type=checkbox]')

/** The items of the tree around an element, nearest first. */
function* itemsAround(element: Element): Generator<Element> {
  for (let at = element.closest('li'); at; at = at.parentElement?.closest('li') ?? null) yield at
}

/**
 * A menu is held with those above it, and goes with what stands below it; a button is held with the page that bears it,
 * as nobody could press it otherwise. All of it is shown while the ticks are made. What cannot be taken away keeps its
 * menus.
 */
export function cascade(box: HTMLInputElement): void {
  const [item, ...above] = itemsAround(box)
  if (!item) return
  const button = boxOf(item) !== box
  if (!box.checked && !button) {
    for (const below of item.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not(:disabled)'))
      below.checked = false
    box.checked = item.querySelector('input[type=checkbox]:checked') !== null
  }
  if (!box.checked) return
  for (const each of [item, ...above]) {
    const parent = boxOf(each)
    if (parent && !parent.disabled) parent.checked = true
  }
}

/** Tells at each folded area how many of its rights are ticked now. */
export function recount(form: Element): void {
  for (const area of form.querySelectorAll('.tree-area')) {
    const given = area.querySelector('[data-given]')
    if (given) given.textContent = String(area.querySelectorAll('input[type=checkbox]:checked').length)
  }
}
