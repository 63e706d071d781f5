/** Signs 128 to 255 of code page 850, which Windows and DOS in Portuguese write; its letters are those of 437 too. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/**
 * A name's bytes as text: UTF-8 where they are, whether or not the ZIP says so, since many programs say nothing and some
 * say it of other bytes; else code page 850, unless only Windows-1252 makes words of Portuguese of them.
 */
export function decodificarNome(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const emDos = Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : CP850[byte - 128])).join('');
    const emWindows = new TextDecoder('windows-1252').decode(bytes);
    return !pareceNome(emDos) && pareceNome(emWindows) ? emWindows : emDos;
  }
}

/** Letters of Portuguese, and no capital behind a small one: `JosÚ` is another encoding's José. */
const pareceNome = (texto: string): boolean =>
  /^[\x20-\x7eÁÀÂÃÇÉÊÍÓÔÕÚÜáàâãçéêíóôõúüªº]*$/.test(texto) && !/\p{Ll}[ÁÀÂÃÇÉÊÍÓÔÕÚÜ]/u.test(texto);

/** A path as this system writes it: slashes (old Windows programs write backslashes), accents composed (macOS does not). */
export const normalizarCaminho = (nome: string): string => nome.replaceAll('\\', '/').normalize('NFC');
