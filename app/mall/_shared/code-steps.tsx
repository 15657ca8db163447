import '@/components/captcha/puzzle.css'
import { getTranslations } from 'next-intl/server'
import type { ComponentProps, ReactNode } from 'react'
import { PuzzlePicture } from '@/components/captcha/puzzle-picture'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Outcome } from '@/components/page/outcome'
import { Notice } from '@/components/ui/notice'
import { newPuzzle } from '@/lib/captcha/challenge'
import { getProfile } from '@/lib/contract/buyer'
import { mallPath } from '@/lib/navigation/mall'
import { isGuest } from '@/lib/session/buyer'
import { openPending, openProved } from '@/lib/session/pending'
import { visitor } from '@/lib/session/visitor'
import { readAsBuyer } from '@/lib/upstream/as-buyer'
import { askForCode, askForOrder, placePiece } from './code-actions'
import { addressOf, type CodeWay, WAYS } from './code-way'

interface Query {
  puzzle?: string | string[]
  code?: string | string[]
  done?: string | string[]
  wait?: string | string[]
  next?: string | string[]
}

const only = (value: string | string[] | undefined): string => [value].flat()[0] ?? ''

const CODE = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6, columns: 8 } as const

async function Picture({ way, sealed, next }: { way: CodeWay; sealed: string; next: string }) {
  const [t, words, texts, who] = await Promise.all([
    getTranslations('account.puzzle'),
    getTranslations('mall.code'),
    formTexts(),
    visitor(),
  ])
  const fresh = addressOf(way, { puzzle: sealed, next })
  const puzzle = await newPuzzle(WAYS[way].act, who.device, who.address)
  return (
    <>
      <h2>{t('title')}</h2>
      {puzzle ? (
        <ActionForm key={puzzle.sealed} action={placePiece} texts={texts} hidden={{ way, sealed, next }}>
          <input type="hidden" name="puzzle" value={puzzle.sealed} />
          <p className="soft">{words('why')}</p>
          <PuzzlePicture
            puzzle={puzzle}
            texts={{ instruction: t('instruction'), picture: t('picture'), rail: t('rail'), slider: t('slider') }}
          />
        </ActionForm>
      ) : (
        <Notice tone="warn" role="alert">
          {t('puzzleTooMany')}
        </Notice>
      )}
      <p>
        <a className="in-text" href={fresh}>
          {t('fresh')}
        </a>{' '}
        ·{' '}
        <a className="in-text" href={addressOf(way, { next })}>
          {t('back')}
        </a>
      </p>
    </>
  )
}

/** Email address of the guest who orders in this browser: an account with it takes over the orders. */
async function guestsEmail(): Promise<string> {
  if (!(await isGuest())) return ''
  return (await readAsBuyer(getProfile, {}, { else: null }))?.email ?? ''
}

async function Email({ way, next }: { way: CodeWay; next: string }) {
  const [t, words, texts] = await Promise.all([
    getTranslations('mall.code'),
    getTranslations('mall.login'),
    formTexts(),
  ])
  const email = (
    <TextField
      name="email"
      label={words('email')}
      value={await guestsEmail()}
      type="email"
      autoComplete="username"
      maxLength={128}
    />
  )
  const number = <TextField name="no" label={t('find.no')} hint={t('find.noHint')} maxLength={40} columns={20} />
  return (
    <ActionForm action={way === 'find' ? askForOrder : askForCode} texts={texts} hidden={{ way, next }}>
      {way === 'find' && number}
      {email}
      <div className="form-buttons">
        <SubmitButton size="lg">{t('send')}</SubmitButton>
      </div>
    </ActionForm>
  )
}

interface Props {
  way: CodeWay
  query: Query
  /** Server function for the code with the sealed address. */
  action: ComponentProps<typeof ActionForm>['action']
  /** Label of its button. */
  submit: string
  /** Fields next to the code. */
  children?: ReactNode
}

/**
 * Email address, puzzle, and the code sent to the address: nothing is revealed or changed before it is entered. Each
 * step has its own address, so that it works without scripts.
 */
export async function CodeSteps({ way, query, action, submit, children }: Props) {
  const [t, texts, { device }] = await Promise.all([getTranslations('mall.code'), formTexts(), visitor()])
  const next = mallPath(only(query.next)) ?? ''
  const [asked, sent] = [openPending(only(query.puzzle), device), openProved(only(query.code), device)]
  const done = only(query.done)
  if (sent?.act === WAYS[way].act && 'target' in sent)
    return (
      <>
        <Outcome
          done={done}
          known={['sent', 'soon']}
          tones={{ soon: 'warn' }}
          text={(key) =>
            key === 'sent'
              ? t(`${way}.sent`, { email: sent.target })
              : t('soon', { seconds: Number(only(query.wait)) || 60 })
          }
        />
        <ActionForm action={action} texts={texts} hidden={{ sealed: only(query.code), next }}>
          <TextField name="code" label={t('code')} hint={t('codeHint')} {...CODE} />
          {children}
          <div className="form-buttons">
            <SubmitButton size="lg">{submit}</SubmitButton>
          </div>
        </ActionForm>
        <p>
          <a className="in-text" href={addressOf(way, { next })}>
            {t('again')}
          </a>
        </p>
      </>
    )
  if (asked?.act === WAYS[way].act && 'target' in asked)
    return (
      <>
        <Outcome done={done} known={['missed']} tones={{ missed: 'danger' }} text={() => t('missed')} />
        <Picture way={way} sealed={only(query.puzzle)} next={next} />
      </>
    )
  const isOver = done === 'over' || only(query.puzzle) !== '' || only(query.code) !== ''
  return (
    <>
      <Outcome done={isOver && 'over'} known={['over']} tones={{ over: 'warn' }} text={() => t('over')} />
      <Email way={way} next={next} />
    </>
  )
}
