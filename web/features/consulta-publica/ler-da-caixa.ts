import { codificacaoUtf16 } from '#assinatura/codificacao.ts';
import { dizerOutroArquivo } from '#assinatura/outro-arquivo.ts';
import { acharResposta } from '#domain/comprovante/resposta/achar-resposta.ts';
import { type Entrada, lerEntrada } from '#domain/consulta/entrada.ts';
import { comPonto, type Frase, frase } from '#domain/idiomas/frase.ts';
import { ArquivoMudou, exigirNoLugar, lerArquivo } from '../../lib/arquivo-mudou.ts';
import { comecaComoPdf } from '../../lib/comeca-como-pdf.ts';
import { formatoDaImagem } from '../../lib/formato-da-imagem.ts';
import { ehArquivoAusente } from '../../lib/versao-nova.ts';
import { PARTE_QUE_FALTA } from '../../ui/mensagens.ts';

/** One to verify, what its QR code says, or why it is neither (pt-BR). */
type LidoDaCaixa =
  | { tipo: 'verificar' }
  | { tipo: 'entrada'; entrada: Entrada }
  | { tipo: 'nada'; frase: string | Frase };

/** For files that this browser cannot open, which light and distance would not help. */
const PDF_ILEGIVEL = 'Este PDF não pôde ser aberto. Digite o código de validação impresso no diploma.';
const fotoIlegivel = (formato: string | null): string | Frase =>
  formato === null
    ? 'Esta imagem não pôde ser aberta neste navegador. Salve-a como JPEG ou PNG, ou digite o código de validação.'
    : frase(
        'Esta imagem ({formato}) não pôde ser aberta neste navegador. Salve-a como JPEG ou PNG, ou digite o código de validação.',
        { formato },
      );

const MAXIMO = 20 * 1024 * 1024;
const nada = (dita: string | Frase): LidoDaCaixa => ({ tipo: 'nada', frase: dita });

/** Reads a dropped, chosen or photographed file here in the browser; readers of pictures and PDFs are fetched then. */
export async function lerDaCaixa(arquivo: File, emec: string | null): Promise<LidoDaCaixa> {
  try {
    return await lerEscolhido(arquivo, emec);
  } catch (erro) {
    if (erro instanceof ArquivoMudou) return nada(erro.message);
    throw erro;
  }
}

async function lerEscolhido(arquivo: File, emec: string | null): Promise<LidoDaCaixa> {
  if (arquivo.size > MAXIMO) return nada('O arquivo é grande demais.');
  const comeco = await lerArquivo(arquivo.slice(0, 512));
  const pdf = comecaComoPdf(comeco);
  const formato = formatoDaImagem(comeco);
  const foto = !pdf && (formato !== null || arquivo.type.startsWith('image/'));
  if (!foto && acharResposta(await lerArquivo(arquivo)) !== null) return { tipo: 'verificar' };
  const outro = dizerOutroArquivo(comeco);
  if (!pdf && !foto)
    return /^[\s\ufeff]*</.test(new TextDecoder(codificacaoUtf16(comeco) ?? 'utf-8').decode(comeco))
      ? { tipo: 'verificar' }
      : nada(outro === null ? 'Este arquivo não é um XML, um PDF nem uma foto.' : comPonto(outro));
  let lido: string | null;
  try {
    lido = await lerQr(arquivo, pdf);
  } catch (erro) {
    if (ehArquivoAusente(erro)) return nada(PARTE_QUE_FALTA);
    await exigirNoLugar(arquivo);
    return nada(pdf ? PDF_ILEGIVEL : fotoIlegivel(formato));
  }
  if (lido === null)
    return nada(
      pdf
        ? 'Nenhum QR code foi lido neste PDF. Digite o código de validação impresso no diploma.'
        : 'Nenhum QR code foi lido nesta foto. Aproxime a câmera, com mais luz, ou digite o código de validação.',
    );
  const entrada = lerEntrada(lido, emec);
  const levaAlgures = entrada.tipo === 'codigo' || entrada.tipo === 'registro' || entrada.tipo === 'selo';
  return levaAlgures ? { tipo: 'entrada', entrada } : nada('O QR code foi lido, mas não é o de um diploma.');
}

async function lerQr(arquivo: File, pdf: boolean): Promise<string | null> {
  if (pdf) return (await import('./ler-qr-do-pdf.ts')).lerQrDoPdf(await lerArquivo(arquivo));
  return (await import('../../lib/ler-qr.ts')).lerQrDaImagem(arquivo);
}
