import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { type ListState, listHref } from '@/components/table/list-url'
import type { TreeNode } from '@/lib/contract/role'
import { pickText } from '@/lib/domain/locale'
import { countBelow, everyNode, type RightsView, sizeOf } from '../_roles/rights-view'
import { RightsStep } from './rights-steps'

interface Props {
  nodes: readonly TreeNode[]
  /** Ticked and saved permissions; they differ by unsaved ticks of other views. */
  ticked: ReadonlySet<string>
  held: ReadonlySet<string>
  locked: boolean
  view: RightsView
  /** View in which a closed branch opens. */
  state: ListState
  /** Code to tick, from the address; it is highlighted. */
  tick: string
}

const MARKED = { background: 'var(--warn-soft)', color: 'inherit' }

/** One permission; those that the caller cannot change are fixed. */
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

/** Trees above this number of permissions are collapsed by area. */
const FLAT = 60

/** A collapsible area; open if it has unsaved ticks, or a permission to look at. */
async function Area({
  node,
  ticked,
  held,
  tick,
  children,
}: { node: TreeNode; children: ReactNode } & Pick<Props, 'ticked' | 'held' | 'tick'>) {
  const t = await getTranslations('permission')
  const counts = countBelow(node, ticked)
  const open = everyNode(node.children).some(({ key }) => key === tick || ticked.has(key) !== held.has(key))
  return (
    <details className="tree-area" open={open}>
      <summary className="button button-quiet button-sm">
        {t.rich('area', { ...counts, n: (given) => <span data-given="">{given}</span> })}
      </summary>
      {children}
    </details>
  )
}

/** Menus with their children; buttons are in a line under their menu. */
export async function RightsTree({ nodes, inArea = false, ...rest }: Props & { inArea?: boolean }) {
  const { ticked, held, locked, view, state, tick } = rest
  const locale = await getLocale()
  const folds = !inArea && view.whole && sizeOf(nodes) > FLAT
  const title = (node: TreeNode) => pickText({ zh: node.title, en: node.titleEn }, locale)
  return (
    <ul className="tree">
      {nodes
        .filter(({ key }) => view.shown.has(key))
        .map((node) => {
          const below = node.children.filter(({ key }) => view.shown.has(key))
          const buttons = below.filter(({ menuType }) => menuType === 2)
          const menus = below.filter(({ menuType }) => menuType !== 2)
          const rights = (
            <>
              {buttons.length > 0 && (
                <div className="choices tree-buttons">
                  {buttons.map((button) => (
                    <Right key={button.key} node={button} {...{ ticked, held, locked, tick }} title={title(button)} />
                  ))}
                </div>
              )}
              {menus.length > 0 && <RightsTree nodes={menus} inArea {...rest} />}
            </>
          )
          return (
            <li key={node.key}>
              <Right node={node} {...{ ticked, held, locked, tick }} title={title(node)} />
              {view.closed.has(node.key) && <Closed node={node} {...{ ticked, state, locked }} />}
              {folds && below.length > 0 ? <Area {...{ node, ticked, held, tick }}>{rights}</Area> : rights}
            </li>
          )
        })}
    </ul>
  )
}
