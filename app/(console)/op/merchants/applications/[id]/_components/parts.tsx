import { getLocale, getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { readable } from '@/components/ui/readable'
import type { Application } from '@/lib/contract/application-review'
import { type ApplicationField, fieldsOf, type Section, sectionsOf } from '@/lib/domain/application-fields'
import { knownLocale, type Locale } from '@/lib/domain/locale'
import { PartDecision } from './part-decision'

const OWNER = /^owner(\d)(\w+)$/
type Words = Awaited<ReturnType<typeof getTranslations<'application'>>>

function label(words: Words, name: string): string {
  const [, nth = '', part = ''] = OWNER.exec(name) ?? []
  return nth ? words(`field.owner${part}`, { nth }) : words(`field.${name}`)
}

/** A value in words: of a choice what was chosen. */
function inWords(
  words: Words,
  locale: Locale,
  { name, kind, options }: ApplicationField,
  value: string,
): string | null {
  if (value === '') return null
  const group = kind === 'country' ? 'country' : name
  const key = `choice.${group}.${value}`
  return (options || name === 'visaType') && words.has(key) ? words(key) : readable(kind, value, locale)
}

async function SectionCard({ application, section, decides }: PartsProps & { section: Section }) {
  const [t, words, language] = await Promise.all([
    getTranslations('application.desk'),
    getTranslations('application'),
    getLocale(),
  ])
  const locale = knownLocale(language)
  const { type, values, changed, before } = application
  const shown = fieldsOf(type, section).filter(({ name }) => !OWNER.test(name) || values[name] || before[name])
  const items = shown.map((field) => {
    const value = inWords(words, locale, field, values[field.name] ?? '')
    const was = inWords(words, locale, field, before[field.name] ?? '')
    return {
      term: label(words, field.name),
      value: changed.includes(field.name) ? (
        <>
          <ins>{value ?? t('empty')}</ins> <del className="soft">{was ?? t('empty')}</del>
        </>
      ) : (
        value
      ),
    }
  })
  const differs = shown.some(({ name }) => changed.includes(name))
  return (
    <Card
      title={words(type === 3 && section === 'person' ? 'sectionOf3' : `section.${section}`)}
      id={`part-${section}`}
      aside={differs && <Badge tone="warn">{t('changed')}</Badge>}
    >
      <Facts items={items} />
      <PartDecision application={application} part={section} decides={decides} />
    </Card>
  )
}

async function DocumentCard({ application, part, decides }: PartsProps & { part: string }) {
  const [t, words] = await Promise.all([getTranslations('application.desk'), getTranslations('application')])
  const kind = part.slice(4)
  const found = application.documents.find((document) => document.kind === kind)
  return (
    <Card
      title={words(`document.${kind}`)}
      id={`part-${part}`}
      aside={application.changed.includes(part) && <Badge tone="warn">{t('changed')}</Badge>}
    >
      {found ? (
        <p>
          <a href={`?doc=${found.id}#viewer`}>{found.name}</a>{' '}
          <span className="soft">{t('size', { size: Math.ceil(found.size / 1024) })}</span>
        </p>
      ) : (
        <p className="soft">{t('noDocument')}</p>
      )}
      <PartDecision application={application} part={part} decides={decides} />
    </Card>
  )
}

interface PartsProps {
  application: Application
  /** Whether the reader decides: the case is theirs. */
  decides: boolean
}

/** The form by section and the documents, each with its decision; what differs from the round before is marked. */
export function Parts({ application, decides }: PartsProps) {
  const documents = application.wanted.filter((part) => part.startsWith('doc.'))
  return (
    <div>
      {sectionsOf(application.type).map((section) => (
        <SectionCard key={section} application={application} section={section} decides={decides} />
      ))}
      {documents.map((part) => (
        <DocumentCard key={part} application={application} part={part} decides={decides} />
      ))}
    </div>
  )
}
