import { row } from '../error-row'

export const CHAT_ERRORS = {
  CHAT_NO_BUYER: row(
    422,
    '该订单的买家没有商城账号，无法发起会话，请使用订单留言',
    'The buyer of this order has no account here. Write to them on the order’s page instead',
  ),
  CHAT_TAKEN: row(
    409,
    '该会话正由同事接待，请先接管再发送',
    'A colleague is serving this customer. Take the conversation over, then send again',
  ),
  CHAT_WORD: row(
    422,
    '消息中含有平台禁止的词语，请修改后再发送',
    'The message has a word that is not allowed here. Change it, then send again',
  ),
} as const
