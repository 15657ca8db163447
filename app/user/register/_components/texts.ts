import { getTranslations } from 'next-intl/server'
import { formTexts } from '@/components/form/form-texts'

const REGISTER = [
  'steps',
  'contact',
  'account',
  'target',
  'targetHint',
  'send',
  'username',
  'usernameHint',
  'password',
  'confirm',
  'codeSent',
  'agree',
  'agreement',
  'agreementText',
  'submit',
] as const
const OWN_FIELD = ['usernameInvalid', 'usernameTaken', 'agreeMissing'] as const
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

/** Texts of the registration in the page's language; the browser fills in `{seconds}`. */
export async function registerTexts() {
  const [t, own] = await Promise.all([getTranslations('account'), getTranslations('application.register')])
  const field: Record<string, string> = {
    ...pick(FIELD, (key) => t(`field.${key}`)),
    ...pick(OWN_FIELD, (key) => own(key)),
  }
  return {
    ...{ form: await formTexts(), field, ...pick(REGISTER, (key) => own(key)) },
    rule: pick(RULES, (key) => t(`rule.${key}`)),
    puzzle: pick(PUZZLE, (key) => t(`puzzle.${key}`)),
    codeLabel: t('recovery.codeLabel'),
    other: t('recovery.other'),
    rules: t('recovery.rules'),
    busy: t('login.busy'),
    resend: t('login.resend'),
    resendIn: t('login.resendIn', { seconds: '{seconds}' }),
    wait: t('login.wait', { seconds: '{seconds}' }),
  }
}
export type RegisterTexts = Awaited<ReturnType<typeof registerTexts>>
