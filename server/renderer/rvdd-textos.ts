import { nacionalidadeNaFrase } from '#domain/novo-registro/nacionalidade.ts';
import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import type { MunicipioDoSnapshot } from '#domain/novo-registro/snapshot-instituicao.ts';
import { formatarData } from '#domain/texto/data.ts';

/** One paragraph of the picture: size in points, space before it, lines it may take before it gets smaller. */
export interface LinhaDoRvdd {
  texto: string;
  tamanho: number;
  negrito?: boolean;
  centro?: boolean;
  antes?: number;
  maximo?: number;
  cor?: string;
  papel?: 'H1' | 'H2';
}

export const AZUL = '#0c326f';
const OUTORGA =
  'e outorga-lhe o presente diploma, a fim de que possa gozar de todos os direitos e prerrogativas legais.';
export const APONTE = 'Aponte a câmera para o QR code ou abra o endereço para saber a situação atual deste diploma.';
/** Beside the seal. */
export const TEXTO_DO_SELO: LinhaDoRvdd[] = [
  { texto: 'Selo assinado', tamanho: 8.5, negrito: true, cor: AZUL },
  {
    texto: 'Guarda os dados deste diploma com a assinatura digital do registro e se confere mesmo sem internet.',
    tamanho: 7.5,
    antes: 2,
  },
];
/** At the head of both pages of a diploma of Homologação. */
export const SEM_VALOR: LinhaDoRvdd = {
  texto: 'DOCUMENTO DE TESTE, SEM VALOR LEGAL (ambiente de homologação do MEC)',
  tamanho: 11,
  negrito: true,
  centro: true,
  maximo: 1,
  cor: '#b3261e',
};
export const NOTA =
  'Representação visual do diploma digital, sem valor por si só: o diploma é o arquivo XML assinado digitalmente.';

/** Front: who gets which title from whom, who signs, and the validation code. */
export function frenteDoRvdd(snapshot: SnapshotDoRegistro): { corpo: LinhaDoRvdd[]; pe: LinhaDoRvdd[] } {
  const { diplomado, curso, iesEmissora, iesRegistradora, livro } = snapshot;
  const centro = true;
  const documento =
    diplomado.rg !== null
      ? `documento de identidade nº ${diplomado.rg.numero} ${[diplomado.rg.orgaoExpedidor, diplomado.rg.uf].filter(Boolean).join('/')}`
      : diplomado.outroDocumento !== null
        ? `${diplomado.outroDocumento.tipoDocumento} nº ${diplomado.outroDocumento.identificador}`
        : null;
  const pessoa = [
    diplomado.nacionalidade && nacionalidadeNaFrase(diplomado.nacionalidade, diplomado.sexo),
    diplomado.naturalidade && `natural de ${naturalidade(diplomado.naturalidade)}`,
    diplomado.dataNascimento && `nascimento em ${formatarData(diplomado.dataNascimento)}`,
    documento,
  ].filter(Boolean);
  const confere = `O(A) dirigente da instituição, tendo em vista a conclusão do curso de ${curso.nome}, em ${formatarData(snapshot.dataConclusao)}, e a colação de grau em ${formatarData(livro.dataColacaoGrau)}, confere o título de`;
  const assinantes = snapshot.assinantesDiploma.map(({ nome, cargo }) => `${nome}, ${cargo}`).join('   ·   ');
  return {
    corpo: [
      { texto: iesEmissora.nome, tamanho: 20, negrito: true, centro, maximo: 2, cor: AZUL },
      { texto: snapshot.segundaVia ? 'Diploma – 2ª via' : 'Diploma', tamanho: 15, centro, antes: 8, papel: 'H1' },
      { texto: confere, tamanho: 11.5, centro, antes: 14, maximo: 3 },
      { texto: curso.titulo, tamanho: 17, negrito: true, centro, antes: 8, maximo: 2 },
      { texto: 'a', tamanho: 11.5, centro, antes: 4 },
      {
        texto: diplomado.nomeSocial ?? diplomado.nome,
        tamanho: 28,
        negrito: true,
        centro,
        antes: 4,
        maximo: 2,
        cor: AZUL,
      },
      ...(pessoa.length === 0 ? [] : [{ texto: `${pessoa.join(', ')},`, tamanho: 11, centro, antes: 8, maximo: 3 }]),
      { texto: OUTORGA, tamanho: 11.5, centro, antes: 4, maximo: 2 },
      { texto: `Expedido em ${formatarData(livro.dataExpedicaoDiploma)}.`, tamanho: 11, centro, antes: 10 },
      ...(iesRegistradora.cnpj === iesEmissora.cnpj
        ? []
        : [{ texto: `Registrado por ${iesRegistradora.nome}.`, tamanho: 11, centro, antes: 2, maximo: 2 }]),
      { texto: assinantes, tamanho: 10.5, negrito: true, centro, antes: 18, maximo: 3 },
    ],
    pe: [
      { texto: `Código de validação: ${snapshot.ids.codigoValidacao}`, tamanho: 11, negrito: true, centro },
      { texto: NOTA, tamanho: 8.5, centro, antes: 3, cor: '#444444' },
    ],
  };
}

const naturalidade = (municipio: MunicipioDoSnapshot): string =>
  'uf' in municipio ? `${municipio.nomeMunicipio}/${municipio.uf}` : municipio.nomeMunicipioEstrangeiro;
