import { getLocale, getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Status } from '@/components/ui/status'
import type { Application } from '@/lib/contract/application/review'
import { fieldsOf, type Section, sectionsOf } from '@/lib/domain/application/fields'
import { knownLocale } from '@/lib/domain/locale'
import { fieldLabel, inWords, OWNER } from './field-words'
import { PartDecision } from './part-decision'

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
      term: fieldLabel(words, field.name),
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
      <Facts items={section === 'bank' ? [{ term: t('legalName'), value: application.legalName }, ...items] : items} />
      <PartDecision application={application} part={section} decides={decides} />
    </Card>
  )
}

async function DocumentCard({ application, part, decides, shown }: PartsProps & { part: string }) {
  const [t, words] = await Promise.all([getTranslations('application.desk'), getTranslations('application')])
  const kind = part.slice(4)
  const found = application.documents.find((document) => document.kind === kind)
  const unopened = found && application.scrutiny.unopened.some(({ id }) => id === found.id)
  return (
    <Card
      title={words(`document.${kind}`)}
      id={`part-${part}`}
      aside={application.changed.includes(part) && <Badge tone="warn">{t('changed')}</Badge>}
    >
      {found ? (
        <p>
          <a href={`?doc=${found.id}#viewer`}>{found.name}</a>{' '}
          <span className="soft">{t('size', { size: Math.ceil(found.size / 1024) })}</span>{' '}
          <Status group={unopened ? 'us' : 'done'}>{t(unopened ? 'unopened' : 'opened')}</Status>
        </p>
      ) : (
        <Status group="trouble">{t('noDocument')}</Status>
      )}
      {/* Of the paper that is looked at the decision stands beside it. */}
      {found?.id !== shown && <PartDecision application={application} part={part} decides={decides} />}
    </Card>
  )
}

interface PartsProps {
  application: Application
  /** True if the case is the reader's, who then decides. */
  decides: boolean
  /** The document in the viewer. */
  shown: string | undefined
}

/** The form by section and the documents, each with its decision; what differs from the round before is marked. */
export function Parts({ application, decides, shown }: PartsProps) {
  const documents = application.wanted.filter((part) => part.startsWith('doc.'))
  return (
    <div>
      {sectionsOf(application.type).map((section) => (
        <SectionCard key={section} {...{ application, section, decides, shown }} />
      ))}
      {documents.map((part) => (
        <DocumentCard key={part} {...{ application, part, decides, shown }} />
      ))}
    </div>
  )
}
