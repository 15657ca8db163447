import { randomInt } from 'node:crypto'
import { PUZZLE_HEIGHT, PUZZLE_WIDTH } from './puzzle'

const between = (low: number, high: number) => randomInt(low, high + 1)
const hsl = (hue: number, saturation: number, lightness: number) => `hsl(${hue} ${saturation}% ${lightness}%)`

/** A range of hills from the left edge to the right one. */
function hills(hue: number, level: number, lightness: number): string {
  const points = Array.from({ length: 9 }, (_, index) => `${index * 40},${level + between(-18, 18)}`)
  const colour = hsl(hue + between(-14, 14), between(18, 42), lightness)
  return `<polygon points="-10,${PUZZLE_HEIGHT + 10} -10,${level} ${points.join(' ')} ${PUZZLE_WIDTH + 10},${level} ${PUZZLE_WIDTH + 10},${PUZZLE_HEIGHT + 10}" fill="${colour}"/>`
}

function houses(hue: number): string {
  return Array.from({ length: between(6, 10) }, () => {
    const [x, y, w, h] = [between(0, 300), between(70, 140), between(10, 34), between(10, 40)]
    const wall = hsl((hue + between(0, 80)) % 360, between(15, 45), between(45, 82))
    const roof = hsl(between(0, 40), between(25, 50), between(35, 55))
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${wall}"/><polygon points="${x - 3},${y} ${x + w / 2},${y - between(6, 14)} ${x + w + 3},${y}" fill="${roof}"/>`
  }).join('')
}

/** A random landscape: sky, sun, hills, houses. Each is different, so that answers cannot be collected. */
export function sceneSvg(): string {
  const hue = between(130, 215)
  const sun = `<circle cx="${between(30, 290)}" cy="${between(16, 50)}" r="${between(9, 20)}" fill="${hsl(between(28, 52), 70, 78)}"/>`
  const layers = [70, 98, 126].map((level, index) => hills(hue, level + between(-8, 8), 70 - index * 13)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PUZZLE_WIDTH}" height="${PUZZLE_HEIGHT}"><defs><linearGradient id="s" x2="0.3" y2="1"><stop stop-color="${hsl(hue + 20, 38, 72)}"/><stop offset="1" stop-color="${hsl(hue - 60, 35, 86)}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#s)"/>${sun}${layers}${houses(hue)}</svg>`
}
