import { formatarDataDoAcervo } from '#domain/acervo/datas.ts';
import type { Idioma } from '#domain/idiomas/idiomas.ts';
import { TRADUTORES } from '#domain/idiomas/tradutores.ts';
import type { Tradutor } from '#domain/idiomas/traduzir.ts';
import { formatarData, formatarDataHora } from '#domain/texto/data.ts';
import { linha } from '#domain/veredito/linhas.ts';
import { constatar, PALAVRAS_DO_RESULTADO } from '#domain/veredito/resultados.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { ArquivoParaBaixar } from '../../http/enviar-arquivo.ts';
import type { Bloco, Documento } from '../../renderer/documento.ts';
import { montarSituacao } from './montar-situacao.ts';
import { assinarSituacao } from './situacao-assinada.ts';

type Lida = Awaited<ReturnType<typeof montarSituacao>>;

/** The answer for a code as a PDF to keep, signed in its properties. No personal data. @throws AppError 404, 503 */
export async function emitirComprovante(
  deps: Parameters<typeof montarSituacao>[0] & Pick<Dependencies, 'assinador' | 'renderer'>,
  codigo: string,
  idioma: Idioma,
): Promise<ArquivoParaBaixar> {
  const lida = await montarSituacao(deps, codigo);
  const assinada = await assinarSituacao(deps, lida);
  const { situacao } = lida;
  const documento = montarComprovante(lida, {
    jwt: String(assinada.conteudo),
    quando: formatarDataHora(deps.agora(), deps.config.fusoHorario),
    endereco: `${deps.config.urlPublica}/digital/diploma/${situacao.codigoValidacao}`,
    idioma,
  });
  return {
    nome: `comprovante-${situacao.codigoValidacao}.pdf`,
    tipo: 'application/pdf',
    conteudo: await deps.renderer.renderizar('pdf', () => documento, 'publica'),
  };
}

interface Emissao {
  jwt: string;
  quando: string;
  endereco: string;
  idioma: Idioma;
}

function montarComprovante(lida: Lida, { jwt, quando, endereco, idioma }: Emissao): Documento {
  const t = TRADUTORES[idioma];
  const { situacao, frases } = lida;
  const { veredito, instituicaoRegistradora: registradora } = situacao;
  return {
    titulo: t('Comprovante de consulta do diploma {codigo}', { codigo: situacao.codigoValidacao }),
    idioma,
    palavrasChave: jwt,
    instituicao: registradora.nome,
    rodape: t('Consultado em {quando} · {endereco}', { quando, endereco }),
    orientacao: 'retrato',
    blocos: [
      { tipo: 'titulo', nivel: 1, texto: t('COMPROVANTE DE CONSULTA DE DIPLOMA') },
      {
        tipo: 'paragrafo',
        texto: t('Em {quando}, a situação era: {manchete}. {frase}', {
          quando,
          manchete: t(veredito.manchete),
          frase: t(frases.frase),
        }),
      },
      tabela(t('Diploma'), [t('Fato'), t('O que consta')], fatosDe(lida, t)),
      tabela(
        t('O que foi conferido'),
        [t('Conferência'), t('Resultado')],
        veredito.conferencias.map(({ chave, resultado }) => [
          t(linha(chave, constatar(resultado, '')).titulo),
          t(PALAVRAS_DO_RESULTADO[resultado]),
        ]),
      ),
      { tipo: 'qr', texto: endereco, alt: t('QR code da situação de hoje deste diploma: {endereco}', { endereco }) },
      {
        tipo: 'paragrafo',
        texto: t(
          'O QR code leva à situação de hoje. Este arquivo traz dentro de si a mesma resposta assinada pelo registro: solte-o em ' +
            '"Verificar XML", na consulta pública, ou no "Verificador para guardar", que funciona sem internet com as chaves do registro, ' +
            'para provar que ninguém o alterou. Nenhum dado pessoal do diplomado consta daqui.',
        ),
      },
    ],
  };
}

const tabela = (legenda: string, [a = '', b = '']: string[], linhas: string[][]): Bloco => ({
  tipo: 'tabela',
  legenda,
  linhas,
  colunas: [
    { titulo: a, largura: 35 },
    { titulo: b, largura: 65 },
  ],
});

const doLivro = (data: string | null, t: Tradutor): string =>
  data === null ? t('Não consta do livro') : formatarDataDoAcervo(data);

/** An annulled diploma that was not published will not be. */
function publicacaoDe({ situacao: { dataPublicacaoDou, dataAnulacao }, antigo }: Lida, t: Tradutor): string {
  if (antigo) return doLivro(dataPublicacaoDou, t);
  if (dataPublicacaoDou !== null) return formatarData(dataPublicacaoDou);
  return dataAnulacao === null ? t('Ainda não publicado') : t('Não se aplica');
}

function fatosDe(lida: Lida, t: Tradutor): string[][] {
  const { situacao } = lida;
  const { curso, instituicaoEmissora, instituicaoRegistradora, dataAnulacao } = situacao;
  const comCodigo = (nome: string, codigo: string | null) => (codigo === null ? nome : `${nome} (e-MEC ${codigo})`);
  const fatos: string[][] = [
    ['Código de validação', situacao.codigoValidacao],
    ['Curso', comCodigo(curso.nome, curso.codigoEmec)],
    ['Instituição expedidora', comCodigo(instituicaoEmissora.nome, instituicaoEmissora.codigoEmec)],
    ['Instituição registradora', comCodigo(instituicaoRegistradora.nome, instituicaoRegistradora.codigoEmec)],
    ['Expedição', doLivro(situacao.dataExpedicao, t)],
    ['Registro', doLivro(situacao.dataRegistro, t)],
    ['Publicação no DOU', publicacaoDe(lida, t)],
    ...(dataAnulacao === null
      ? []
      : [['Anulação', `${formatarData(dataAnulacao)}, ${t(situacao.motivoAnulacao ?? '')}`]]),
  ];
  return fatos.map(([rotulo = '', ...valores]) => [t(rotulo), ...valores]);
}
