import { getTranslations } from 'next-intl/server'
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

const sourceOf = (application: Application, { id }: Document): string =>
  `/api/application/${application.id}/documents/${id}`

interface FileProps extends Pick<Props, 'application' | 'search'> {
  document: Document
  unopened: boolean
}

/** Size of a file, and whether the reader has opened it. */
async function Seen({ document, unopened }: Pick<FileProps, 'document' | 'unopened'>) {
  const t = await getTranslations('application.desk')
  return (
    <>
      <span className="soft">{t('size', { size: Math.ceil(document.size / 1024) })}</span>{' '}
      <Status group={unopened ? 'us' : 'done'}>{t(unopened ? 'unopened' : 'opened')}</Status>
    </>
  )
}

/** A picture is loaded once it is unfolded, which is logged as a view; opened ones stay unfolded. */
async function Picture({ application, document, search, unopened }: FileProps) {
  const [t, words] = await Promise.all([getTranslations('application.desk'), getTranslations('application')])
  const { id, kind, name } = document
  const src = sourceOf(application, document)
  const turn = (search.doc === id && TURNS.find((each) => each === search.turn)) || '0'
  return (
    <details open={!unopened}>
      <summary data-paper="">
        {name} <Seen document={document} unopened={unopened} />
      </summary>
      {/* biome-ignore lint/performance/noImgElement: private, re-encoded at upload, no optimizer runs */}
      <img src={src} alt={words(`document.${kind}`)} data-turn={turn} loading="lazy" />
      <p className="form-buttons">
        <a href={src} target="_blank" rel="noreferrer" data-paper="">
          {t('openFile')}
        </a>
        <a href={`?doc=${id}&turn=${nextTurn(turn)}#part-doc.${kind}`}>{t('rotate')}</a>
      </p>
    </details>
  )
}

/** PDFs are only saved, never displayed (safety D-07). */
const Saved = ({ application, document, unopened }: FileProps) => (
  <p>
    <a href={sourceOf(application, document)} target="_blank" rel="noreferrer" data-paper="">
      {document.name}
    </a>{' '}
    <Seen document={document} unopened={unopened} />
  </p>
)

/** A document next to the section that it proves, with its decision. */
export async function Paper({ application, kind, search, may, decides }: Props) {
  const [t, words] = await Promise.all([getTranslations('application.desk'), getTranslations('application')])
  const document = application.documents.find((each) => each.kind === kind)
  const part = `doc.${kind}`
  const File = document?.type.startsWith('image/') ? Picture : Saved
  const unopened = application.scrutiny.unopened.some(({ id }) => id === document?.id)
  return (
    <div className="application-paper" id={`part-${part}`}>
      <h3>
        {words(`document.${kind}`)} {application.changed.includes(part) && <Badge tone="warn">{t('changed')}</Badge>}
      </h3>
      {!document && <Status group="trouble">{t('noDocument')}</Status>}
      {document && may && <File {...{ application, document, search, unopened }} />}
      {document && !may && <p>{document.name}</p>}
      <PartDecision application={application} part={part} decides={decides} />
    </div>
  )
}
