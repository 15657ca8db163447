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
  CHAT_RECALL_LATE: row(409, '已超过可撤回时间，无法撤回', 'It is too late to withdraw this message'),
  CHAT_NOT_RATEABLE: row(
    409,
    '该会话尚未结束、已评价或评价期已过',
    'There is nothing to rate: the conversation is open, was rated already, or ended over a week ago',
  ),
  CHAT_SIG: row(409, '聊天签名已过期，请重新登录聊天', 'The signature of chat has expired. Sign in to chat again'),
  CALL_OWN: row(409, '您正在通话中，请结束后再试', 'You are in another call. End it, then try again'),
  CALL_NO_BUYER: row(409, '该会话没有买家，无法发起通话', 'There is no buyer in this conversation whom you could call'),
  CALL_OVER: row(409, '通话已结束', 'The call is over'),
  CALL_ELSEWHERE: row(409, '已在其他窗口接听', 'The call was answered elsewhere'),
  CHAT_OWN_SESSION: row(
    409,
    '不能质检自己接待的会话，请由同事评分',
    'You served this customer yourself. Ask a colleague to review it',
  ),
  CHAT_NO_COLLEAGUE: row(
    409,
    '该同事无法接待会话，请选择其他人',
    'This person cannot answer chats. Choose somebody else',
  ),
} as const
