import { Glyph } from './glyph'
import { MenuGroup } from './menu-group'
import { MenuLink } from './menu-link'
import type { MenuItem } from './model'

const Label = ({ item }: { item: MenuItem }) => (
  <>
    <Glyph name={item.icon} />
    <span className="side-word">{item.title}</span>
  </>
)

const inside = (item: MenuItem): string[] => item.children.flatMap((child) => [child.path, ...inside(child)])

/** A branch that opens in a new document, whose menu shows its content. */
const Folded = ({ item }: { item: MenuItem }) => (
  <a href={item.path} className="side-link side-folded">
    <Label item={item} />
  </a>
)

/** `above` is the path of the parent heading; empty on the first level. */
function Entry({ item, above }: { item: MenuItem; above: string }) {
  if (item.folded) return <Folded item={item} />
  if (item.children.length === 0)
    return (
      <MenuLink href={item.path}>
        {above === '' ? <Label item={item} /> : <span className="side-word">{item.title}</span>}
      </MenuLink>
    )
  return (
    <MenuGroup path={item.path} name={`side-menu${above}`} inside={inside(item)} label={<Label item={item} />}>
      <ul>
        {item.children.map((child) => (
          <li key={child.path}>
            <Entry item={child} above={item.path} />
          </li>
        ))}
      </ul>
    </MenuGroup>
  )
}

/** One of the two menus of the side column. */
export function SideMenu({
  items,
  label,
  place,
}: {
  items: readonly MenuItem[]
  label: string
  place: 'first' | 'second'
}) {
  if (items.length === 0) return null
  return (
    <nav aria-label={label} className={`side-menu side-menu-${place}`}>
      <ul>
        {items.map((item) => (
          <li key={item.path}>
            <Entry item={item} above="" />
          </li>
        ))}
      </ul>
    </nav>
  )
}
