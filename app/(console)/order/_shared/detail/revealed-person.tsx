import type { z } from 'zod'
import { fillText } from '@/components/form/form-text'
import { Button } from '@/components/ui/button'
import { ukTime } from '@/components/ui/uk-time'
import type { revealPersonal } from '@/lib/contract/order/work'
import type { Locale } from '@/lib/domain/locale'

export interface RevealWords {
  buyer: string
  recipient: string
  phone: string
  address: string
  copy: string
  /** Text with `{time}`. */
  until: string
}

interface RevealedPersonProps {
  person: z.output<(typeof revealPersonal)['data']>
  words: RevealWords
  locale: Locale
}

/** Name and address as carriers' forms need them: one line each. */
const labelLines = ({ address }: RevealedPersonProps['person']): string[] =>
  [address.name, address.line1, address.line2, address.town, address.county, address.postcode].filter(Boolean)

export function RevealedPerson({ person, words, locale }: RevealedPersonProps) {
  const lines = labelLines(person)
  return (
    <div className="order-revealed" role="status">
      <dl className="facts">
        <dt>{words.buyer}</dt>
        <dd>{person.buyer}</dd>
        <dt>{words.recipient}</dt>
        <dd>{person.address.name}</dd>
        <dt>{words.phone}</dt>
        <dd className="num">{person.address.phone}</dd>
        <dt>{words.address}</dt>
        <dd>
          {lines.slice(1).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </dd>
      </dl>
      <div className="form-buttons">
        <Button size="sm" data-copy={[...lines, person.address.phone].join('\n')}>
          {words.copy}
        </Button>
        <span className="meta faint">
          {fillText(words.until, { time: ukTime(Date.parse(person.until), 'time', locale) })}
        </span>
      </div>
    </div>
  )
}
