import { Anchor } from '@/components/ui/anchor'

/** One line each beside the parts, several in a line above them where there is no room beside. */
const LINES = { display: 'grid', gap: '8px 16px', gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))' }
/**
 * Below the frame's head, and the notice of what was not saved; as far as the column beside the parts goes, which is
 * nowhere on a small screen.
 */
const STAYS = { position: 'sticky', top: 'calc(96px + var(--missed, 0px))' } as const

interface Props {
  label: string
  parts: readonly { id: string; title: string }[]
}

/** Leads to the parts of a long page. Works without scripts. */
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
