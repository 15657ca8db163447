const ROW = '.chooser-row'

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(ROW)]

const nameOf = (row: HTMLElement): string => row.querySelector('label')?.textContent?.trim() ?? ''

/** Adds the controls omitted from the HTML to save size: a grip at the head of each row, and Down beside Up. */
function complete(list: HTMLElement): void {
  for (const row of rowsOf(list)) {
    const grip = document.createElement('span')
    Object.assign(grip, { className: 'chooser-grip', title: list.dataset.drag, textContent: '⠿', ariaHidden: 'true' })
    row.prepend(grip)
    const up = row.querySelector<HTMLButtonElement>('[name=move]')
    const down = up?.cloneNode() as HTMLButtonElement | undefined
    if (!up || !down) continue
    down.value = up.value.replace(/up$/, 'down')
    down.ariaLabel = list.dataset.down?.replace('{column}', nameOf(row)) ?? ''
    down.textContent = '↓'
    up.after(down)
  }
}

/** Announces the row's new position: "Paid: place 3". */
function tell(list: HTMLElement, row: HTMLElement): void {
  const words = (list.dataset.sorts ?? '')
    .replace('{column}', nameOf(row))
    .replace('{place}', String(rowsOf(list).indexOf(row) + 1))
  const voice = list.querySelector('[role=status]')
  if (voice) voice.textContent = words
}

/** Moves a row up or down; the pressed button keeps the focus. */
function step(list: HTMLElement, row: HTMLElement, button: HTMLButtonElement): void {
  const rows = rowsOf(list)
  const to = rows[rows.indexOf(row) + (button.value.endsWith(':up') ? -1 : 1)]
  if (to) to[button.value.endsWith(':up') ? 'before' : 'after'](row)
  button.focus()
  tell(list, row)
}

/** Moves a row with the pointer until it is released. */
function drag(list: HTMLElement, row: HTMLElement, pointer: PointerEvent): void {
  const grip = pointer.target as HTMLElement
  grip.setPointerCapture(pointer.pointerId)
  row.classList.add('dragged')
  const follow = ({ clientY }: PointerEvent) => {
    const over = rowsOf(list).find((each) => {
      const { top, bottom } = each.getBoundingClientRect()
      return each !== row && clientY >= top && clientY < bottom
    })
    if (!over) return
    const isAbove = over.getBoundingClientRect().top < row.getBoundingClientRect().top
    over[isAbove ? 'before' : 'after'](row)
    // Moving an element in the document releases the pointer capture.
    grip.setPointerCapture(pointer.pointerId)
  }
  const drop = () => {
    grip.removeEventListener('pointermove', follow)
    row.classList.remove('dragged')
    tell(list, row)
  }
  grip.addEventListener('pointermove', follow)
  grip.addEventListener('pointerup', drop, { once: true })
  grip.addEventListener('pointercancel', drop, { once: true })
}

/** Buttons of the panel (`data-tick`) that tick all of its boxes, or none. */
function tickByButtons(list: HTMLElement): void {
  list.closest('form')?.addEventListener('click', ({ target }) => {
    const which = (target as Element).closest<HTMLElement>('[data-tick]')?.dataset.tick
    if (!which) return
    for (const box of list.querySelectorAll<HTMLInputElement>('[name=shown]')) box.checked = which === 'all'
  })
}

const known = new WeakSet<HTMLElement>()

/** Makes the rows of an opened panel sortable; their order in the document is submitted. */
export function sortRows(list: HTMLElement): void {
  if (known.has(list)) return
  known.add(list)
  complete(list)
  tickByButtons(list)
  list.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('[name=move]')
    const row = button?.closest<HTMLElement>(ROW)
    if (!button || !row) return
    event.preventDefault()
    step(list, row, button)
  })
  list.addEventListener('pointerdown', (event) => {
    const grip = (event.target as Element).closest('.chooser-grip')
    const row = grip?.closest<HTMLElement>(ROW)
    if (!row || event.button !== 0) return
    event.preventDefault()
    drag(list, row, event)
  })
}
