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

/** A branch that opens with a new document, whose menu shows what is in it. */
const Folded = ({ item }: { item: MenuItem }) => (
  <a href={item.path} className="side-link side-folded">
    <Label item={item} />
  </a>
)

function Entry({ item, top }: { item: MenuItem; top: boolean }) {
  if (item.folded) return <Folded item={item} />
  if (item.children.length === 0)
    return (
      <MenuLink href={item.path}>
        {top ? <Label item={item} /> : <span className="side-word">{item.title}</span>}
      </MenuLink>
    )
  return (
    <MenuGroup path={item.path} inside={inside(item)} label={<Label item={item} />}>
      <ul>
        {item.children.map((child) => (
          <li key={child.path}>
            <Entry item={child} top={false} />
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
            <Entry item={item} top />
          </li>
        ))}
      </ul>
    </nav>
  )
}
