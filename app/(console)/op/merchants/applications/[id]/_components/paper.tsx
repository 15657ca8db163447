import { getTranslations } from 'next-intl/server'
import { LookAgain } from '@/app/_kit/queue/look-again'
import { Badge } from '@/components/ui/badge'
import { Status } from '@/components/ui/status'
import type { Application } from '@/lib/contract/application/review'
import { PartDecision } from './part-decision'

type Document = Application['documents'][number]

interface Props {
  application: Application
  kind: Document['kind']
  /** The page's `await searchParams`: `turn` and `doc` rotate one document. */
  search: Readonly<Record<string, string | string[] | undefined>>
  may: boolean
  decides: boolean
}

const TURNS = ['0', '90', '180', '270']
const nextTurn = (turn: string) => TURNS[(TURNS.indexOf(turn) + 1) % TURNS.length] ?? '0'

/** The file: a picture is loaded once the part is unfolded, which is a look; a PDF is only ever saved (safety D-07). */
async function Opened({
  application,
  document,
  search,
}: Omit<Props, 'kind' | 'may' | 'decides'> & { document: Document }) {
  const [t, words] = await Promise.all([getTranslations('application.desk'), getTranslations('application')])
  const { id, kind, type } = document
  const src = `/api/application/${application.id}/documents/${id}`
  const isPicture = type.startsWith('image/')
  const turn = (search.doc === id && TURNS.find((each) => each === search.turn)) || '0'
  return (
    <>
      {isPicture && (
        // biome-ignore lint/performance/noImgElement: private, drawn anew at upload, no optimizer runs
        <img src={src} alt={words(`document.${kind}`)} data-turn={turn} loading="lazy" />
      )}
      <p className="form-buttons">
        <a href={src} target="_blank" rel="noreferrer" data-paper="">
          {t('openFile')}
        </a>
        {isPicture && <a href={`?doc=${id}&turn=${nextTurn(turn)}#part-doc.${kind}`}>{t('rotate')}</a>}
      </p>
    </>
  )
}

/** A document beside the section that it proves, with its decision; opened ones stay unfolded. */
export async function Paper({ application, kind, search, may, decides }: Props) {
  const [t, words] = await Promise.all([getTranslations('application.desk'), getTranslations('application')])
  const document = application.documents.find((each) => each.kind === kind)
  const part = `doc.${kind}`
  const unopened = application.scrutiny.unopened.some(({ id }) => id === document?.id)
  return (
    <div className="application-paper" id={`part-${part}`}>
      <h3>
        {words(`document.${kind}`)} {application.changed.includes(part) && <Badge tone="warn">{t('changed')}</Badge>}
      </h3>
      {!document && <Status group="trouble">{t('noDocument')}</Status>}
      {document && may && (
        <details open={!unopened}>
          <summary data-paper="">
            {document.name} <span className="soft">{t('size', { size: Math.ceil(document.size / 1024) })}</span>{' '}
            <Status group={unopened ? 'us' : 'done'}>{t(unopened ? 'unopened' : 'opened')}</Status>
          </summary>
          {await Opened({ application, document, search })}
          <LookAgain />
        </details>
      )}
      {document && !may && <p>{document.name}</p>}
      <PartDecision application={application} part={part} decides={decides} />
    </div>
  )
}
