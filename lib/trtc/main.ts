import TRTC from 'trtc-sdk-v5/trtc.esm.js'
import type { TalkOptions } from '@/lib/chat/call/talk'
import type { MediaTicket } from '@/lib/contract/chat/media'
import * as call from './call'
import * as live from './live'
import type { Trtc } from './sdk'

/** Level at which the SDK writes nothing to the console. */
const SILENT = 5

function create(): Trtc {
  // The SDK's vendor gets no log either.
  TRTC.setLogLevel(SILENT, false)
  return TRTC.create()
}

/** Drivers for Tencent's SDK: one script, loaded on the pages that need it. */
export const openTalk = (ticket: MediaTicket, options: TalkOptions) => call.openTalk(create(), ticket, options)
export const sendPicture = (ticket: MediaTicket, stream: MediaStream) => live.sendPicture(create(), ticket, stream)
export const watchPicture = (ticket: MediaTicket, shown: live.Shown) => live.watchPicture(create(), ticket, shown)
