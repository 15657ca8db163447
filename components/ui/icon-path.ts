import type { LucideIcon } from 'lucide-react'

type Shape = readonly [tag: string, numbers: Readonly<Record<string, string>>]

interface Drawn {
  props: { icon: { node: readonly Shape[] } }
}

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

function rectangle(x: number, y: number, width: number, height: number, r: number): string {
  const corner = (dx: number, dy: number) => (r ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '')
  return `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`
}

function pathOf([tag, given]: Shape): string {
  const at = (name: string) => Number(given[name] ?? 0)
  // A relative first command would start where the previous shape ended.
  if (tag === 'path') return `${given.d?.startsWith('m') ? 'M0 0' : ''}${given.d}`
  if (tag === 'circle') return circle(at('cx'), at('cy'), at('r'))
  if (tag === 'rect') return rectangle(at('x'), at('y'), at('width'), at('height'), at('rx'))
  if (tag === 'line') return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`
  if (tag === 'polyline') return `M${given.points}`
  throw new Error(`an icon is drawn with <${tag}>, which is no path yet`)
}

/**
 * Lines of a package icon as one path. The package renders a client component with all shapes as props: a list's page
 * would have sixty islands for static pictures.
 */
export function iconPath(icon: LucideIcon): string {
  const { render } = icon as unknown as { render(props: object, ref: null): Drawn }
  return render({}, null).props.icon.node.map(pathOf).join('')
}
