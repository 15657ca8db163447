import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { CallWords } from '@/lib/chat/call/view'

const HOLES = { t: '{t}' }

/** Texts of calls for a window of the console or of the storefront. */
export async function callWords(): Promise<CallWords> {
  const t = await getTranslations('chat.call')
  return {
    title: t('title'),
    calls: t('calls'),
    callsVideo: t('callsVideo'),
    accept: t('accept'),
    decline: t('decline'),
    cancel: t('give'),
    hangup: t('end'),
    mute: t('mute'),
    camera: t('camera'),
    again: t('again'),
    close: t('close'),
    opening: t('opening'),
    dialing: t('dialing'),
    connecting: t('connecting'),
    seeking: t('seeking'),
    elsewhere: t('elsewhere'),
    device: t('device'),
    line: t('line'),
    checked: t('checked'),
    works: t('works'),
    fails: t('fails'),
    tones: t('tones'),
    microphone: t('microphone'),
    cameraName: t('cameraName'),
    speaker: t('speaker'),
    relay: t('relay'),
    relayReached: t('relayReached'),
    relaySilent: t('relaySilent'),
    relayNone: t('relayNone'),
    own: t('own'),
    remote: t('remote'),
    cancelled: t('cancel'),
    reject: t('reject'),
    timeout: t('timeout'),
    busy: t('busy'),
    error: t('error'),
    ended: t('hangup', HOLES),
  }
}
