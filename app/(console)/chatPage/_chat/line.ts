import { type Line, openLine } from '@/lib/chat/line'

let held: { line: Line; users: number } | null = null

/** The window's single connection to its rooms, open while a part of the page uses it. */
export function takeLine(): { line: Line; release(): void } {
  held ??= { line: openLine('/chat'), users: 0 }
  const mine = held
  mine.users += 1
  const release = () => {
    mine.users -= 1
    if (mine.users > 0) return
    mine.line.close()
    if (held === mine) held = null
  }
  return { line: mine.line, release }
}
