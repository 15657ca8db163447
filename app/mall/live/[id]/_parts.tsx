import { randomUUID } from 'node:crypto'
import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Notice } from '@/components/ui/notice'
import { Time } from '@/components/ui/time'
import type { LiveText } from '@/lib/contract/live'
import type { Live } from '@/lib/contract/mall/live'
import { LIVE_TEXT_MAX } from '@/lib/domain/live'
import { formatPence } from '@/lib/domain/money'
import { Picture } from '../../_shared/picture'
import { speaker } from '../../_shared/say'
import { say as write } from '../actions'

/** The room, its shop, and whether the host is present. */
export async function LiveHead({ live }: { live: Live }) {
  const [t, say] = await Promise.all([getTranslations('mall.live'), speaker()])
  const { title, shop, state, viewers, notice } = live
  return (
    <div data-part="head">
      <p className="soft">
        <a className="in-text" href="/mall/live">
          {t('all')}
        </a>
      </p>
      <h1>{title}</h1>
      <p className="soft">
        <a className="in-text" href={`/mall/shop/${shop.id}`}>
          {say(shop.name)}
        </a>{' '}
        <span className={`badge tone-${state === 'on' ? 'ok' : 'warn'}`} data-live-state="">
          {t(`state.${state}`)}
        </span>{' '}
        <span data-live-viewers="">{viewers > 0 && t('viewers', { count: viewers })}</span>
      </p>
      {notice && <p className="live-notice">{notice}</p>}
    </div>
  )
}

/** Area of the video; hidden until it starts. */
export async function LiveStage() {
  const t = await getTranslations('mall.live')
  return (
    <>
      <div className="live-stage" data-live-stage="" hidden>
        <video data-live-video="" playsInline autoPlay muted aria-label={t('picture')} />
        <button type="button" className="button button-primary" data-live-sound="">
          {t('sound')}
        </button>
      </div>
      <p className="soft" role="status" data-live-line="" />
      <noscript>
        <p className="soft">{t('noScript')}</p>
      </noscript>
    </>
  )
}

/** Messages for the script of the page, by state and error code. */
export async function liveWords(): Promise<string> {
  const t = await getTranslations('mall.live')
  const said = ['on', 'away', 'ended'] as const
  return JSON.stringify({
    ...Object.fromEntries(said.map((state) => [state, t(`state.${state}`)])),
    ...{ you: t('you'), shop: t('shopSays'), gone: t('gone'), viewers: t('watching', { count: '#' }) },
    ...{ full: t('full'), failed: t('failed'), TOO_MANY_REQUESTS: t('fast'), CHAT_WORD: t('word') },
    ...{ LIVE_MUTED: t('muted'), LIVE_ENDED: t('state.ended') },
  })
}

/** Product cards with the current price. */
export async function LiveShelf({ live }: { live: Live }) {
  const [t, say] = await Promise.all([getTranslations('mall.live'), speaker()])
  return (
    <section data-part="goods">
      <h2>{t('goods')}</h2>
      {live.goods.length === 0 && <p className="soft">{t('noGoods')}</p>}
      <ul className="mall-grid">
        {live.goods.map(({ id, title, picture, priceP, usualP }) => (
          <li key={id}>
            <a className="mall-tile" href={`/mall/goods/${id}`}>
              <Picture id={picture} />
              <span className="mall-tile-title">{say(title)}</span>
              {priceP !== null && (
                <span className="num">
                  <b>{formatPence(priceP)}</b> {usualP !== null && <s className="soft">{formatPence(usualP)}</s>}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

async function TextRow({ text, last }: { text: LiveText; last: boolean }) {
  const t = await getTranslations('mall.live')
  const name = text.own ? t('you') : text.side === 'shop' ? t('shopSays') : text.by || t('gone')
  return (
    <li id={last ? 'last' : undefined} data-seq={text.seq}>
      <b>{name}</b> <span className="live-words">{text.text}</span>{' '}
      <span className="soft meta">
        <Time value={text.time} style="short" />
      </span>
    </li>
  )
}

/** Messages of the room, oldest first. */
export async function LiveTexts({ live }: { live: Live }) {
  const t = await getTranslations('mall.live')
  return (
    <section data-part="texts">
      <h2>{t('texts')}</h2>
      {live.texts.length === 0 && (
        <p className="soft" data-live-none="">
          {t('noTexts')}
        </p>
      )}
      <ol className="live-texts" aria-label={t('texts')} data-live-texts="">
        {live.texts.map((text, at) => (
          <TextRow key={text.seq} text={text} last={at === live.texts.length - 1} />
        ))}
      </ol>
    </section>
  )
}

/** Links to newer messages, for readers without scripts. */
export async function LiveLinks({ id, refreshing }: { id: string; refreshing: boolean }) {
  const t = await getTranslations('mall.live')
  const here = `/mall/live/${id}`
  return (
    <p className="mall-chat-links">
      <a className="in-text" href={`${here}?at=${Date.now()}#last`}>
        {t('news')}
      </a>
      {refreshing ? (
        <>
          <span className="soft">{t('refreshing')}</span>
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

/** Composer of the viewer, or the reason why they cannot write. */
export async function LiveForm({ live }: { live: Live }) {
  const [t, texts] = await Promise.all([getTranslations('mall.live'), formTexts()])
  const { id, status, mayWrite } = live
  return (
    <div data-part="write">
      {mayWrite && (
        <ActionForm action={write} texts={texts} hidden={{ id, clientId: randomUUID() }} className="form">
          <TextField name="text" label={t('say')} hint={t('sayHint')} maxLength={LIVE_TEXT_MAX} />
          <SubmitButton>{t('send')}</SubmitButton>
        </ActionForm>
      )}
      {status === 1 && !mayWrite && <Notice tone="warn">{t('muted')}</Notice>}
    </div>
  )
}
