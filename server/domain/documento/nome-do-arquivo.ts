const SEM_NOME = 'documento.pdf';
const MAXIMO = 255;

/**
 * The name to show and to give back for an uploaded PDF: no folders, no control or direction characters (CRLF, RTL
 * override), NFC, at most 255 characters, ending in `.pdf`. It never names anything on our side.
 */
export function nomeDoArquivo(enviado: string): string {
  const limpo = enviado
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  if (limpo === '' || /^pdf$/i.test(limpo)) return SEM_NOME;
  const semFinal = limpo.replace(/\.pdf$/i, '');
  return `${[...semFinal]
    .slice(0, MAXIMO - 4)
    .join('')
    .trimEnd()}.pdf`;
}
