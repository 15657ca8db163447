import { getLocale, getTranslations } from 'next-intl/server'
import { LookAgain } from '@/app/_kit/queue/look-again'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Status } from '@/components/ui/status'
import type { Application } from '@/lib/contract/application/review'
import {
  APPLICATION_DOCUMENTS,
  type ApplicationDocumentKind,
  fieldsOf,
  type Section,
  sectionsOf,
} from '@/lib/domain/application/fields'
import { checksOf, sectionOf } from '@/lib/domain/application/rest'
import { knownLocale } from '@/lib/domain/locale'
import { fieldLabel, inWords, OWNER } from './field-words'
import { Paper } from './paper'
import { PartDecision } from './part-decision'

/** Documents that prove a section, in the order of the request. */
const papersOf = ({ type, wanted }: Application, section: Section): ApplicationDocumentKind[] =>
  APPLICATION_DOCUMENTS.filter((kind) => wanted.includes(`doc.${kind}`) && sectionOf(type, kind) === section)

/** Findings of the automatic checks in a section. */
async function FoundBy({ application: { type, checks }, section }: { application: Application; section: Section }) {
  const t = await getTranslations('application.desk')
  const found = checksOf(type, section, checks).filter(({ result }) => result === 'wrong' || result === 'look')
  return found.map(({ name, result, found: what }) => (
    <p key={name} className="mt-2">
      <Status group={result === 'wrong' ? 'trouble' : 'others'}>
        {t(`check.${name}`)}: {t(`result.${result}`)}
      </Status>{' '}
      <span className="soft">{what.join(', ')}</span>
    </p>
  ))
}

async function SectionCard({ application, section, search, may, decides }: PartsProps & { section: Section }) {
  const [t, words, language] = await Promise.all([
    getTranslations('application.desk'),
    getTranslations('application'),
    getLocale(),
  ])
  const locale = knownLocale(language)
  const { type, values, changed, before, legalName } = application
  const papers = papersOf(application, section)
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
      <div className={papers.length > 0 ? 'application-proof' : undefined}>
        <div>
          <Facts items={section === 'bank' ? [{ term: t('legalName'), value: legalName }, ...items] : items} />
          {await FoundBy({ application, section })}
          <PartDecision application={application} part={section} decides={decides} />
        </div>
        {papers.length > 0 && (
          <div>
            {papers.map((kind) => (
              <Paper key={kind} {...{ application, kind, search, may, decides }} />
            ))}
          </div>
        )}
      </div>
    </Card>
  )
}

interface PartsProps {
  application: Application
  /** The page's `await searchParams`. */
  search: Readonly<Record<string, string | string[] | undefined>>
  /** True if the reader may look at documents. */
  may: boolean
  /** True if the reader has taken the case and decides it. */
  decides: boolean
}

/** The form by section with the documents that prove it; each part has its own decision. */
export function Parts(props: PartsProps) {
  return (
    <>
      {sectionsOf(props.application.type).map((section) => (
        <SectionCard key={section} section={section} {...props} />
      ))}
      {props.may && <LookAgain />}
    </>
  )
}
