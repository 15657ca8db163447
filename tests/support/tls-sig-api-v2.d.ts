/** Tencent's own signatures; the package brings no types, and names its file twice. */
declare module 'tls-sig-api-v2/TLSSigAPIv2.js' {
  export class Api {
    constructor(appId: number, key: string)
    genUserSig(userId: string, seconds: number): string
    genPrivateMapKeyWithStringRoomID(userId: string, seconds: number, room: string, rights: number): string
  }
}
