import { Anchor } from '@/components/ui/anchor'

/** One column beside the parts, or several columns above them if there is no room. */
const LINES = { display: 'grid', gap: '8px 16px', gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))' }
/**
 * Below the frame's head and the notice of unsaved changes, within the column beside the parts, which a small screen
 * does not have.
 */
const STAYS = { position: 'sticky', top: 'calc(96px + var(--missed, 0px))' } as const

interface Props {
  label: string
  parts: readonly { id: string; title: string }[]
}

/** Links to the parts of a long page. Works without scripts. */
export function PartLinks({ label, parts }: Props) {
  return (
    <div style={{ alignSelf: 'stretch' }}>
      <nav className="card card-body no-print" style={STAYS} aria-label={label}>
        <ul className="tree" style={LINES}>
          {parts.map(({ id, title }) => (
            <li key={id}>
              <Anchor replace href={`#${id}`}>
                {title}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
