/** The row of an announcement that has just been read says so in its place: rows that move away are not found again. */
export function sayRead(id: string): void {
  const mark = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] .announcement-unread`)
  if (!mark) return
  mark.className = 'faint'
  mark.textContent = mark.dataset.read ?? ''
}
