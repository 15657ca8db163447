import { getTranslations } from 'next-intl/server'
import { dictionaryOrNone } from '@/app/(console)/dictionary'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { Time } from '@/components/ui/time'
import { type ConversationDetail, chatColleagues } from '@/lib/contract/chat'
import { CHAT_NOTE_MAX } from '@/lib/domain/chat/limits'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import type { ChatQuery } from '../_chat/query'
import { note, tag, transfer } from '../actions'

interface Props {
  open: ConversationDetail
  query: ChatQuery
}

async function Notes({ open, query }: Props) {
  const [t, texts] = await Promise.all([getTranslations('chat.care'), formTexts()])
  return (
    <details open={open.notes.length > 0}>
      <summary>
        {t('notes')} <span className="num">{open.notes.length}</span>
      </summary>
      {open.notes.map(({ id, text, by, time }) => (
        <div className="chat-order" key={id}>
          <p className="chat-noted">{text}</p>
          <p className="soft">
            {by} <Time value={time} style="short" />
          </p>
        </div>
      ))}
      <ActionForm action={note} texts={texts} hidden={{ id: open.id, queue: query.queue }} anew>
        <TextareaField name="text" label={t('note')} hint={t('noteHint')} maxLength={CHAT_NOTE_MAX} rows={2} />
        <SubmitButton look="secondary" size="sm">
          {t('noteAdd')}
        </SubmitButton>
      </ActionForm>
    </details>
  )
}

async function Tags({ open, query }: Props) {
  const [t, texts, items] = await Promise.all([getTranslations('chat.care'), formTexts(), dictionaryOrNone('chat_tag')])
  const known = items.map(({ value, text }) => ({ value, label: text }))
  // A tag that has left the dictionary stays until it is removed here.
  const gone = open.tags.filter((tag) => !known.some(({ value }) => value === tag))
  const options = [...known, ...gone.map((value) => ({ value, label: value }))]
  const shown = options.filter(({ value }) => open.tags.includes(value)).map(({ label }) => label)
  return (
    <details>
      <summary>
        {t('tags')} <span className="soft">{shown.join(' · ')}</span>
      </summary>
      <ActionForm action={tag} texts={texts} hidden={{ id: open.id, queue: query.queue }}>
        <ChoiceField name="tags" label={t('tags')} options={options} value={open.tags} several optional />
        <SubmitButton look="secondary" size="sm">
          {t('tagsSave')}
        </SubmitButton>
      </ActionForm>
    </details>
  )
}

async function Transfer({ open, query }: Props) {
  const [t, texts, people] = await Promise.all([getTranslations('chat.care'), formTexts(), read(chatColleagues)])
  const options = people.map(({ id, name, presence, serving }) => ({
    value: id,
    label: `${name} · ${t(`presence.${presence}`)} · ${serving}`,
  }))
  const hidden = { id: open.id, version: open.version, queue: query.queue }
  return (
    <details>
      <summary>{t('transfer')}</summary>
      {options.length === 0 ? (
        <p className="soft">{t('nobody')}</p>
      ) : (
        <ActionForm action={transfer} texts={texts} hidden={hidden}>
          <SelectField name="to" label={t('to')} options={options} />
          <TextareaField name="note" label={t('toNote')} maxLength={CHAT_NOTE_MAX} rows={2} optional />
          <SubmitButton look="secondary" size="sm">
            {t('transferNow')}
          </SubmitButton>
        </ActionForm>
      )}
    </details>
  )
}

async function Sessions({ open }: Pick<Props, 'open'>) {
  const t = await getTranslations('chat.care')
  if (open.sessions.length === 0) return null
  return (
    <details>
      <summary>
        {t('sessions')} <span className="num">{open.sessions.length}</span>
      </summary>
      {open.sessions.map(({ id, openedAt, agent, rating }) => (
        <div className="chat-order" key={id}>
          <p>
            <Time value={openedAt} style="short" />
            {rating !== null && <span className="num">{t('stars', { count: rating })}</span>}
          </p>
          {agent && <p className="soft">{agent}</p>}
        </div>
      ))}
    </details>
  )
}

/** Transfer, notes, tags and earlier sessions of a conversation. */
export async function Care({ open, query, session }: Props & { session: Session }) {
  const passes = session.can('chat:transfer') && open.mine
  return (
    <>
      {passes && (await Transfer({ open, query }))}
      {await Notes({ open, query })}
      {await Tags({ open, query })}
      {await Sessions({ open })}
    </>
  )
}
