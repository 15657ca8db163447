/** Marks the row of an announcement as read in place, since rows that move away are hard to find again. */
export function sayRead(id: string): void {
  const mark = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] .announcement-unread`)
  if (!mark) return
  mark.className = 'faint'
  mark.textContent = mark.dataset.read ?? ''
}
