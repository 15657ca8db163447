import { Archive, Ban, EyeOff, Tag } from 'lucide-react'
import { iconPath } from '@/components/ui/icon-path'

test('every shape of an icon becomes a part of one path', () => {
  const drawn = iconPath(Ban)
  // The circle in two halves, then the stroke through it.
  expect(drawn).toBe('M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM4.929 4.929 19.07 19.071')
  expect(iconPath(Archive)).toMatch(
    /^M3 3h18a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-18a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1zM4 8v11/,
  )
})

test('a relative first step begins at the corner, not where the shape before it ended', () => {
  for (const icon of [EyeOff, Tag]) {
    const starts = iconPath(icon).match(/(M0 0)?m/g) ?? []
    expect(starts.every((start) => start === 'M0 0m')).toBe(true)
  }
})
