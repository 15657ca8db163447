import { getLocale, getTranslations } from 'next-intl/server'
import { LookAgain } from '@/app/_kit/queue/look-again'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import type { Application } from '@/lib/contract/application/review'
import { FIELDS } from '@/lib/domain/application/fields'
import { knownLocale } from '@/lib/domain/locale'
import { fieldLabel, inWords } from './field-words'
import { PartDecision } from './part-decision'

type Document = Application['documents'][number]

interface Props {
  application: Application
  search: Readonly<Record<string, string | string[] | undefined>>
  may: boolean
  decides: boolean
}

const TURNS = ['0', '90', '180', '270']
const nextTurn = (turn: string) => TURNS[(TURNS.indexOf(turn) + 1) % TURNS.length] ?? '0'

const PERSON = ['personNameZh', 'personName', 'birthDate', 'nationality', 'idType', 'idNo', 'idExpiry']
const ADDRESS = [
  'registeredAddress',
  'registeredPostcode',
  'tradingAddress',
  'tradingPostcode',
  'homeAddress',
  'homePostcode',
]
const COMPANY = ['legalNameZh', 'legalNameEn', 'uscc', 'companyNo', 'registeredAddress']
const BANK = [
  'bankHolder',
  'bankName',
  'bankCountry',
  'bankSort',
  'accountNo',
  'iban',
  'cnAccount',
  'cnaps',
  'cnBranch',
]

/** Fields that stand on a document, by its kind. */
const STANDS_ON: Readonly<Record<Document['kind'], readonly string[]>> = {
  ...{ licence: COMPANY, incorporation: COMPANY, legalId: PERSON, passport: PERSON, idBack: PERSON, bank: BANK },
  ...{ address: ADDRESS, visa: ['personName', 'visaType', 'visaExpiry'], vat: ['vatNo', 'legalNameEn'] },
  authorisation: ['contactName', 'personName'],
}

/** The legal name, and what the applicant typed that the paper must bear out. */
async function Typed({ application, shown: { kind } }: { application: Application; shown: Document }) {
  const [t, words, language] = await Promise.all([
    getTranslations('application.desk'),
    getTranslations('application'),
    getLocale(),
  ])
  const fields = Object.values(FIELDS).flat()
  const typed = STANDS_ON[kind].flatMap((name) => {
    const [field, value] = [fields.find((each) => each.name === name), application.values[name]]
    return field && value
      ? [{ term: fieldLabel(words, name), value: inWords(words, knownLocale(language), field, value) }]
      : []
  })
  return <Facts items={[{ term: t('legalName'), value: application.legalName || null }, ...typed]} />
}

/** The paper that was chosen beside what was typed: pictures are shown, a PDF is only ever saved (safety D-07). */
export async function Viewer({ application, search, may, decides }: Props) {
  const [t, words] = await Promise.all([getTranslations('application.desk'), getTranslations('application')])
  const shown = application.documents.find(({ id }) => id === search.doc)
  const turn = TURNS.find((each) => each === search.turn) ?? '0'
  const src = shown && `/api/application/${application.id}/documents/${shown.id}`
  return (
    <div className="application-viewer" id="viewer">
      <Card title={shown ? words(`document.${shown.kind}`) : t('viewer')}>
        {!may || !shown ? (
          <p className="soft">{t('pick')}</p>
        ) : (
          <>
            {shown.type.startsWith('image/') && (
              // biome-ignore lint/performance/noImgElement: private, drawn anew at upload, no optimizer runs
              <img src={src} alt={words(`document.${shown.kind}`)} data-turn={turn} />
            )}
            <p className="form-buttons">
              <a href={src} target="_blank" rel="noreferrer" data-paper="">
                {t('openFile')}
              </a>
              {shown.type.startsWith('image/') && (
                <a href={`?doc=${shown.id}&turn=${nextTurn(turn)}#viewer`}>{t('rotate')}</a>
              )}
            </p>
            <h3 className="mt-3">{t('typed')}</h3>
            <Typed application={application} shown={shown} />
            <PartDecision application={application} part={`doc.${shown.kind}`} decides={decides} />
            <LookAgain />
          </>
        )}
      </Card>
    </div>
  )
}
