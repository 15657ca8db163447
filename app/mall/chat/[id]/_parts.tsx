import { randomUUID } from 'node:crypto'
import { getTranslations } from 'next-intl/server'
import { Fragment } from 'react'
import { CallButtons } from '@/components/chat/call-buttons'
import { callWords } from '@/components/chat/call-words'
import { ChatRow } from '@/components/chat/chat-row'
import { viewer } from '@/components/chat/view'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { Notice } from '@/components/ui/notice'
import type { Data } from '@/lib/contract/endpoint'
import type { BuyerConversation, myChatMessages, myConversation } from '@/lib/contract/mall/chat'
import { CHAT_ACCEPT } from '@/lib/domain/chat/files'
import { CHAT_TEXT_MAX, RATING_TEXT_MAX } from '@/lib/domain/chat/limits'
import { ownScript } from '@/lib/server/own-script'
import { speaker } from '../../_shared/say'
import { close, rate, sendFiles, takeBack, write } from '../actions'

export interface Address {
  id: string
  /** True if the page reloads itself and has no composer, so that no typed text can be lost. */
  watching: boolean
  older: boolean
}

/** The shop, and whether someone is available. */
export async function ChatHead({ one }: { one: BuyerConversation }) {
  const [t, say] = await Promise.all([getTranslations('mall.chat'), speaker()])
  return (
    <>
      <p className="soft">
        <a className="in-text" href="/mall/chat">
          {t('all')}
        </a>
      </p>
      <h1>{say(one.shop.name)}</h1>
      <p className="soft">
        {t(`state.${one.state}`)}{' '}
        <a className="in-text" href={`/mall/shop/${one.shop.id}`}>
          {t('shop')}
        </a>
      </p>
    </>
  )
}

const PATHS = { order: '/mall/orders/', afterSale: '/mall/after-sale/', product: '/mall/goods/' }

type Said = string | string[] | undefined

/** Outcome of the buyer's last act. */
export async function Outcome({ done, failed }: { done: Said; failed: Said }) {
  const t = await getTranslations('mall.chat')
  return (
    <>
      {(done === 'closed' || done === 'rated') && (
        <Notice tone="ok" role="status">
          {t(`done.${done}`)}
        </Notice>
      )}
      {failed && (
        <Notice tone="danger" role="alert">
          {t(failed === 'CHAT_RECALL_LATE' ? 'failed.recall' : 'failed.other')}
        </Notice>
      )}
    </>
  )
}

/** Rows of the conversation, oldest first. */
export async function Messages({ page, id }: { page: Data<typeof myChatMessages>; id: string }) {
  const [t, view] = await Promise.all([
    getTranslations('mall.chat'),
    viewer({
      side: 'buyer',
      pictures: '/api/mall/picture',
      files: '/api/mall/chat/file',
      hrefOf: (type, of) => `${PATHS[type]}${of}`,
    }),
  ])
  const rows = view(page.records)
  const first = page.more ? rows[0]?.seq : undefined
  const now = Date.now()
  return (
    <ol className="chat-log" aria-label={t('messages')}>
      {first && (
        <li className="chat-note">
          <a className="in-text" href={`/mall/chat/${id}?before=${first}`}>
            {t('older')}
          </a>
        </li>
      )}
      {rows.length === 0 && <li className="chat-note">{t('begin')}</li>}
      {rows.map((row, at) => (
        <Fragment key={row.seq}>
          {row.day !== rows[at - 1]?.day && <li className="chat-day">{row.day}</li>}
          <ChatRow row={row} mark="" last={at === rows.length - 1}>
            {row.recallBy && Date.parse(row.recallBy) > now && (
              <form action={takeBack} className="chat-recall">
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="seq" value={row.seq} />
                <button type="submit" className="button button-quiet button-sm">
                  {t('recall')}
                </button>
              </form>
            )}
          </ChatRow>
        </Fragment>
      ))}
    </ol>
  )
}

/** Links to newer messages. */
export async function ChatLinks({ address: { id, watching, older } }: { address: Address }) {
  const t = await getTranslations('mall.chat')
  const here = `/mall/chat/${id}`
  return (
    <p className="mall-chat-links">
      <a className="in-text" href={`${here}?at=${Date.now()}#last`}>
        {t(older ? 'latest' : 'news')}
      </a>
      {watching ? (
        <>
          <span className="soft">{t('watching')}</span>
          <a className="button button-primary" href={`${here}#last`}>
            {t('answer')}
          </a>
        </>
      ) : (
        <a className="in-text" href={`${here}?watch=1#last`}>
          {t('watch')}
        </a>
      )}
    </p>
  )
}

/** Composer of the buyer. */
async function ChatForm({ id }: { id: string }) {
  const [t, texts] = await Promise.all([getTranslations('mall.chat'), formTexts()])
  return (
    <div data-own-form="">
      <ActionForm action={write} texts={texts} hidden={{ id, clientId: randomUUID() }} className="form">
        <TextareaField name="text" label={t('message')} hint={t('hint')} maxLength={CHAT_TEXT_MAX} rows={3} />
        <SubmitButton>{t('send')}</SubmitButton>
      </ActionForm>
    </div>
  )
}

/** Upload of pictures, documents and videos; each becomes a message. */
async function FilesForm({ id }: { id: string }) {
  const [t, words, texts] = await Promise.all([getTranslations('mall.chat'), getTranslations('chat'), formTexts()])
  const said = { fileLarge: words('fileLarge'), fileType: words('fileType'), failed: t('failed.file') }
  return (
    <div data-own-files="">
      <ActionForm action={sendFiles} texts={texts} hidden={{ id, clientId: randomUUID() }} className="form">
        <label className="field">
          <span>{t('files')}</span>
          <input type="file" name="files" multiple required accept={CHAT_ACCEPT} />
          <span className="soft">{t('filesHint')}</span>
        </label>
        <noscript>
          <p className="soft">{t('filesPlain')}</p>
        </noscript>
        <p role="status" data-files-said="" data-words={JSON.stringify(said)} />
        <SubmitButton look="secondary">{t('sendFiles')}</SubmitButton>
      </ActionForm>
    </div>
  )
}

/** Ends the conversation. */
async function CloseForm({ id }: { id: string }) {
  const [t, texts] = await Promise.all([getTranslations('mall.chat'), formTexts()])
  return (
    <ActionForm action={close} texts={texts} hidden={{ id }}>
      <SubmitButton look="secondary" size="sm">
        {t('close')}
      </SubmitButton>
    </ActionForm>
  )
}

const STARS = [5, 4, 3, 2, 1]

/** Rating of the service, requested once after the end. */
async function RateForm({ id }: { id: string }) {
  const [t, texts] = await Promise.all([getTranslations('mall.chat'), formTexts()])
  const options = STARS.map((stars) => ({ value: String(stars), label: t('stars', { count: stars }) }))
  return (
    <section className="card card-body">
      <h2>{t('rate')}</h2>
      <ActionForm action={rate} texts={texts} hidden={{ id }} className="form">
        <ChoiceField name="stars" label={t('rating')} options={options} />
        <TextareaField name="text" label={t('ratingText')} maxLength={RATING_TEXT_MAX} rows={2} optional />
        <SubmitButton>{t('rateNow')}</SubmitButton>
      </ActionForm>
    </section>
  )
}

/** Script of the page (lib/mall-chat), with its texts. */
async function OwnScript({ id }: { id: string }) {
  const [t, seat, script, words] = await Promise.all([
    getTranslations('mall.chat'),
    getTranslations('chat.seat'),
    ownScript('mall-chat'),
    callWords(),
  ])
  return (
    <>
      <p className="soft" role="status">
        <span data-typing="" hidden>
          {t('typing')}
        </span>
        <span data-paused="" hidden>
          {seat('paused')}
        </span>
      </p>
      <CallButtons conversation={id} />
      <section className="call" data-words={JSON.stringify(words)} hidden />
      <script data-own="" defer {...script} />
    </>
  )
}

interface FormsProps {
  one: Data<typeof myConversation>
  /** True if the latest messages are shown. */
  writes: boolean
}

/** Forms of the conversation: write, rate and end. */
export const ChatForms = ({ one, writes }: FormsProps) => (
  <>
    {one.rateable && <RateForm id={one.id} />}
    {writes && <OwnScript id={one.id} />}
    {writes && <ChatForm id={one.id} />}
    {writes && <FilesForm id={one.id} />}
    {one.state !== 'closed' && <CloseForm id={one.id} />}
  </>
)
