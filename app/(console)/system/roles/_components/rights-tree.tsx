import { getLocale } from 'next-intl/server'
import type { TreeNode } from '@/lib/contract/role'

interface Props {
  nodes: readonly TreeNode[]
  held: ReadonlySet<string>
  locked: boolean
}

/** One right; what the caller could not give or take stays as it is. */
function Right({ node, held, locked, title }: { node: TreeNode; title: string } & Omit<Props, 'nodes'>) {
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
          {title}
          {node.perms && node.menuType === 2 && <code className="field-hint"> {node.perms}</code>}
        </span>
      </label>
    </>
  )
}

/** Menus with those below them; buttons stand in a line under the menu that they belong to. */
export async function RightsTree({ nodes, held, locked }: Props) {
  const locale = await getLocale()
  const title = (node: TreeNode) => (locale === 'zh-CN' ? node.title : node.titleEn)
  return (
    <ul className="tree">
      {nodes.map((node) => {
        const buttons = node.children.filter(({ menuType }) => menuType === 2)
        const menus = node.children.filter(({ menuType }) => menuType !== 2)
        return (
          <li key={node.key}>
            <Right node={node} held={held} locked={locked} title={title(node)} />
            {buttons.length > 0 && (
              <div className="choices tree-buttons">
                {buttons.map((button) => (
                  <Right key={button.key} node={button} held={held} locked={locked} title={title(button)} />
                ))}
              </div>
            )}
            {menus.length > 0 && <RightsTree nodes={menus} held={held} locked={locked} />}
          </li>
        )
      })}
    </ul>
  )
}
