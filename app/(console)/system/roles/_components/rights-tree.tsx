import { getLocale, getTranslations } from 'next-intl/server'
import { type ListState, listHref } from '@/components/table/list-url'
import type { TreeNode } from '@/lib/contract/role'
import { pickText } from '@/lib/domain/locale'
import { countBelow, type RightsView } from '../_roles/rights-view'
import { RightsStep } from './rights-steps'

interface Props {
  nodes: readonly TreeNode[]
  /** Ticked and saved permissions; they differ by unsaved ticks of other views. */
  ticked: ReadonlySet<string>
  held: ReadonlySet<string>
  locked: boolean
  view: RightsView
  /** The view around it: a closed branch opens from there. */
  state: ListState
  /** Code to tick, from the address; it is marked. */
  tick: string
}

const MARKED = { background: 'var(--warn-soft)', color: 'inherit' }

/** One right; what the caller could not give or take stays as it is. */
async function Right({
  node,
  ticked: all,
  held,
  locked,
  tick,
  title,
}: { node: TreeNode; title: string } & Pick<Props, 'ticked' | 'held' | 'locked' | 'tick'>) {
  const t = await getTranslations('role')
  const fixed = locked || !node.grantable
  const ticked = all.has(node.key)
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
          data-turned={ticked === held.has(node.key) ? undefined : ''}
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

async function Closed({
  node,
  ticked,
  state,
  locked,
}: { node: TreeNode } & Pick<Props, 'ticked' | 'state' | 'locked'>) {
  const t = await getTranslations('permission')
  return (
    <RightsStep href={listHref({ ...state, query: { at: node.key } })} locked={locked}>
      {t('branch', countBelow(node, ticked))}
    </RightsStep>
  )
}

/** Menus with those below them; buttons stand in a line under the menu that they belong to. */
export async function RightsTree({ nodes, ...rest }: Props) {
  const { ticked, held, locked, view, state, tick } = rest
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
              <Right node={node} {...{ ticked, held, locked, tick }} title={title(node)} />
              {view.closed.has(node.key) && <Closed node={node} {...{ ticked, state, locked }} />}
              {buttons.length > 0 && (
                <div className="choices tree-buttons">
                  {buttons.map((button) => (
                    <Right key={button.key} node={button} {...{ ticked, held, locked, tick }} title={title(button)} />
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
