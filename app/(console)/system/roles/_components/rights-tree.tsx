import { getLocale, getTranslations } from 'next-intl/server'
import { Anchor } from '@/components/ui/anchor'
import type { TreeNode } from '@/lib/contract/role'
import { pickText } from '@/lib/domain/locale'
import { countBelow, type RightsView } from '../_roles/rights-view'

interface Props {
  nodes: readonly TreeNode[]
  held: ReadonlySet<string>
  locked: boolean
  view: RightsView
  /** Address of the role: a closed branch opens there. */
  path: string
  /** What somebody came to tick is marked. */
  tick: string
}

const MARKED = { background: 'var(--warn-soft)', color: 'inherit' }

/** One right; what the caller could not give or take stays as it is. */
async function Right({
  node,
  held,
  locked,
  tick,
  title,
}: { node: TreeNode; title: string } & Pick<Props, 'held' | 'locked' | 'tick'>) {
  const t = await getTranslations('role')
  const fixed = locked || !node.grantable
  const ticked = held.has(node.key)
  return (
    <>
      {fixed && ticked && <input type="hidden" name="permissionIds[]" value={node.key} />}
      <label className="choice">
        <input
          type="checkbox"
          className="check"
          name="permissionIds[]"
          value={node.key}
          defaultChecked={ticked}
          disabled={fixed}
        />
        <span>
          {node.key === tick ? <mark style={MARKED}>{title}</mark> : title}
          <code className="field-hint"> {node.menuType === 2 ? node.perms : node.url}</code>
          {!node.fits && <span className="soft"> {t('useless')}</span>}
        </span>
      </label>
    </>
  )
}

async function Closed({ node, held, path }: { node: TreeNode } & Pick<Props, 'held' | 'path'>) {
  const t = await getTranslations('permission')
  const count = countBelow(node, held)
  return <Anchor href={`${path}?at=${node.key}`}>{t('branch', count)}</Anchor>
}

/** Menus with those below them; buttons stand in a line under the menu that they belong to. */
export async function RightsTree({ nodes, ...rest }: Props) {
  const { held, locked, view, path, tick } = rest
  const locale = await getLocale()
  const title = (node: TreeNode) => pickText({ zh: node.title, en: node.titleEn }, locale)
  return (
    <ul className="tree">
      {nodes
        .filter(({ key }) => view.shown.has(key))
        .map((node) => {
          const below = node.children.filter(({ key }) => view.shown.has(key))
          const buttons = below.filter(({ menuType }) => menuType === 2)
          const menus = below.filter(({ menuType }) => menuType !== 2)
          return (
            <li key={node.key}>
              <Right node={node} held={held} locked={locked} tick={tick} title={title(node)} />
              {view.closed.has(node.key) && <Closed node={node} held={held} path={path} />}
              {buttons.length > 0 && (
                <div className="choices tree-buttons">
                  {buttons.map((button) => (
                    <Right key={button.key} node={button} {...{ held, locked, tick }} title={title(button)} />
                  ))}
                </div>
              )}
              {menus.length > 0 && <RightsTree nodes={menus} {...rest} />}
            </li>
          )
        })}
    </ul>
  )
}
