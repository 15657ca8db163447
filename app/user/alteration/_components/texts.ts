import { getTranslations } from 'next-intl/server'
import { formTexts } from '@/components/form/form-texts'

const RECOVERY = [
  'steps',
  'identify',
  'code',
  'password',
  'done',
  'target',
  'targetHint',
  'send',
  'codeSent',
  'other',
  'codeLabel',
  'next',
  'newPassword',
  'confirm',
  'rules',
  'save',
  'doneText',
  'toLogin',
  'stay',
] as const
const RULES = ['length', 'digit', 'upper', 'lower', 'symbol', 'common', 'account'] as const
const PUZZLE = ['title', 'instruction', 'picture', 'rail', 'slider', 'fresh', 'mail', 'back', 'why'] as const
const FIELD = [
  'targetInvalid',
  'codeInvalid',
  'passwordNewMissing',
  'passwordWeak',
  'passwordAccount',
  'passwordConfirmMissing',
  'passwordsDiffer',
] as const

const pick = <K extends string>(keys: readonly K[], text: (key: K) => string) =>
  Object.fromEntries(keys.map((key) => [key, text(key)])) as Record<K, string>

/** Texts of the wizard in the page's language; the browser fills in `{seconds}`. */
export async function recoveryTexts() {
  const t = await getTranslations('account')
  return {
    form: await formTexts(),
    ...pick(RECOVERY, (key) => t(`recovery.${key}`)),
    leaving: t('recovery.leaving', { seconds: '{seconds}' }),
    rule: pick(RULES, (key) => t(`rule.${key}`)),
    puzzle: pick(PUZZLE, (key) => t(`puzzle.${key}`)),
    field: pick(FIELD, (key) => t(`field.${key}`)) as Record<string, string>,
    busy: t('login.busy'),
    resend: t('login.resend'),
    resendIn: t('login.resendIn', { seconds: '{seconds}' }),
    wait: t('login.wait', { seconds: '{seconds}' }),
  }
}
export type RecoveryTexts = Awaited<ReturnType<typeof recoveryTexts>>
