import { getLocale, getTranslations } from 'next-intl/server'
import './evidence.css'
import { Card } from '@/components/ui/card'
import { Status } from '@/components/ui/status'
import { Time } from '@/components/ui/time'
import type { CaseDetail } from '@/lib/contract/after-sale'
import type { Scrutiny } from '@/lib/contract/approval'
import { isArbitrated } from '@/lib/domain/after-sale'
import { knownLocale } from '@/lib/domain/locale'
import { OPERATOR_TYPE } from '@/lib/domain/order/status'
import { CaseChat } from './case-chat'

type Entry = CaseDetail['events'][number]
type File = Entry['files'][number]

interface Props {
  detail: CaseDetail
  scrutiny: Scrutiny | null
}

interface FileProps {
  file: File
  src: string
  unopened: boolean
}

/** A picture is loaded once it is unfolded, which is logged as a view; opened ones stay unfolded. */
async function Picture({ file: { name }, src, unopened }: FileProps) {
  const t = await getTranslations('afterSale.evidence')
  return (
    <details open={!unopened}>
      <summary data-paper="">
        {name} <Status group={unopened ? 'us' : 'done'}>{t(unopened ? 'unopened' : 'opened')}</Status>
      </summary>
      {/* biome-ignore lint/performance/noImgElement: private, re-encoded at upload, no optimizer runs */}
      <img src={src} alt={name} loading="lazy" />
      <a href={src} target="_blank" rel="noreferrer" data-paper="">
        {t('openFile')}
      </a>
    </details>
  )
}

/** PDFs are only saved, never displayed (safety D-07). */
async function Saved({ file: { name }, src, unopened }: FileProps) {
  const t = await getTranslations('afterSale.evidence')
  return (
    <p>
      <a href={src} target="_blank" rel="noreferrer" data-paper="">
        {name}
      </a>{' '}
      <Status group={unopened ? 'us' : 'done'}>{t(unopened ? 'unopened' : 'opened')}</Status>
    </p>
  )
}

interface SideProps extends Props {
  side: number
}

/** Messages and files of one side, oldest first. */
async function Side({ detail, scrutiny, side }: SideProps) {
  const [t, spoken] = await Promise.all([getTranslations('afterSale'), getLocale()])
  const chinese = knownLocale(spoken) === 'zh-CN'
  const unopened = new Set(scrutiny?.unopened.map(({ id }) => id))
  const entries = detail.events.filter((entry) => entry.side === side && (entry.note || entry.files.length > 0))
  return (
    <section>
      <h3>{t(`side.${side}`)}</h3>
      {entries.length === 0 && <p className="faint">{t('evidence.none')}</p>}
      {entries.map(({ id, time, note, noteEn, files }) => (
        <div className="case-entry" key={id}>
          <p className="soft">
            <Time value={time} />
          </p>
          {note && <p className="break-words">{chinese ? note : (noteEn ?? note)}</p>}
          {files.map((file) => {
            const src = `/api/after-sale/${detail.id}/files/${file.id}`
            const Shown = file.type.startsWith('image/') ? Picture : Saved
            return <Shown key={file.id} file={file} src={src} unopened={unopened.has(file.id)} />
          })}
        </div>
      ))}
    </section>
  )
}

/** Evidence of buyer and shop side by side, viewed pictures unfolded, and their chat. */
export async function EvidenceCard(props: Props) {
  const t = await getTranslations('afterSale.evidence')
  const words = { title: t('chat.title'), act: t('chat.act'), hint: t('chat.hint'), none: t('chat.none') }
  return (
    <Card title={t('title')} id="evidence">
      <div className="case-evidence">
        <Side side={OPERATOR_TYPE.buyer} {...props} />
        <Side side={OPERATOR_TYPE.shop} {...props} />
      </div>
      {isArbitrated(props.detail) && (
        <section className="case-chat">
          <h3>{words.title}</h3>
          <CaseChat caseId={props.detail.id} words={words} />
        </section>
      )}
    </Card>
  )
}
