/** Checkbox of a tree entry; those of its buttons are deeper. */
const boxOf = (item: Element) => item.querySelector<HTMLInputElement>(':scope > label > input[type=checkbox]')

/** Tree items around an element, nearest first. */
function* itemsAround(element: Element): Generator<Element> {
  for (let at = element.closest('li'); at; at = at.parentElement?.closest('li') ?? null) yield at
}

/**
 * Ticking a menu ticks its parents, unticking it unticks its descendants; a button needs its page, without which nobody
 * could press it. Applied at once while ticking. Permissions that cannot be removed keep their menus.
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

/** Updates the number of ticked permissions on each collapsed area. */
export function recount(form: Element): void {
  for (const area of form.querySelectorAll('.tree-area')) {
    const given = area.querySelector('[data-given]')
    if (given) given.textContent = String(area.querySelectorAll('input[type=checkbox]:checked').length)
  }
}
