import { descreverAto } from '#domain/diploma/descricoes.ts';
import type { AtoDoSnapshot, MunicipioDoSnapshot, SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
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

const AZUL = '#0c326f';
const OUTORGA =
  'e outorga-lhe o presente diploma, a fim de que possa gozar de todos os direitos e prerrogativas legais.';
const APONTE = 'Aponte a câmera para o QR code ou abra o endereço para saber a situação atual deste diploma.';
const NOTA =
  'Representação visual do diploma digital, sem valor por si só: o diploma é o arquivo XML assinado digitalmente.';

/** Front: who gets which title from whom, who signs, and the validation code. */
export function frenteDoRvdd(snapshot: SnapshotDoRegistro): { corpo: LinhaDoRvdd[]; pe: LinhaDoRvdd[] } {
  const { diplomado, curso, iesEmissora, livro } = snapshot;
  const centro = true;
  const documento =
    diplomado.rg !== null
      ? `documento de identidade nº ${diplomado.rg.numero} ${[diplomado.rg.orgaoExpedidor, diplomado.rg.uf].filter(Boolean).join('/')}`
      : diplomado.outroDocumento !== null
        ? `${diplomado.outroDocumento.tipoDocumento} nº ${diplomado.outroDocumento.identificador}`
        : null;
  const pessoa = [
    `nacionalidade ${diplomado.nacionalidade}`,
    `natural de ${naturalidade(diplomado.naturalidade)}`,
    `nascimento em ${formatarData(diplomado.dataNascimento)}`,
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
      { texto: `${pessoa.join(', ')},`, tamanho: 11, centro, antes: 8, maximo: 3 },
      { texto: OUTORGA, tamanho: 11.5, centro, antes: 4, maximo: 2 },
      { texto: `Expedido em ${formatarData(livro.dataExpedicaoDiploma)}.`, tamanho: 11, centro, antes: 10 },
      { texto: assinantes, tamanho: 10.5, negrito: true, centro, antes: 18, maximo: 3 },
    ],
    pe: [
      { texto: `Código de validação: ${snapshot.ids.codigoValidacao}`, tamanho: 11, negrito: true, centro },
      { texto: NOTA, tamanho: 8.5, centro, antes: 3, cor: '#444444' },
    ],
  };
}

/** Back: the registration, the acts, and how to check it. */
export function versoDoRvdd(
  snapshot: SnapshotDoRegistro,
  url: string,
): { titulo: LinhaDoRvdd[]; validacao: LinhaDoRvdd[]; dados: LinhaDoRvdd[] } {
  const { curso, iesEmissora, iesRegistradora, livro } = snapshot;
  const grupo = (titulo: string, pares: readonly (readonly [string, string | null])[]): LinhaDoRvdd[] => [
    { texto: titulo, tamanho: 10.5, negrito: true, antes: 8, papel: 'H2', cor: AZUL },
    ...pares
      .filter((par): par is [string, string] => par[1] !== null && par[1] !== '')
      .map(([rotulo, valor]) => ({ texto: `${rotulo}: ${valor}`, tamanho: 8.5, antes: 1.5 })),
  ];
  return {
    titulo: [{ texto: 'Registro e validação', tamanho: 15, centro: true, papel: 'H1' }],
    validacao: [
      { texto: 'Código de validação', tamanho: 9.5, negrito: true, centro: true },
      { texto: snapshot.ids.codigoValidacao, tamanho: 9, centro: true, antes: 2 },
      { texto: url, tamanho: 7.5, centro: true, antes: 4 },
      { texto: APONTE, tamanho: 8.5, centro: true, antes: 6 },
    ],
    dados: [
      ...grupo('Registro', [
        ['Livro', livro.nome],
        ['Número do registro', livro.numeroRegistro],
        ['Processo', livro.processo],
        ['Data do registro', formatarData(livro.dataRegistroDiploma)],
        ['Instituição registradora', `${iesRegistradora.nome}, e-MEC ${iesRegistradora.codigoMec}`],
        ['Responsável pelo registro', livro.responsavel.nome],
        ['Assinam o registro', snapshot.assinantesRegistro.map(({ nome, cargo }) => `${nome}, ${cargo}`).join('; ')],
      ]),
      ...grupo('Curso', [
        ['Nome', `${curso.nome}${curso.codigoEmec === null ? '' : `, e-MEC ${curso.codigoEmec}`}`],
        ['Grau e modalidade', `${curso.grau}, ${curso.modalidade}`],
        ['Habilitação', curso.habilitacoes.map(({ nome }) => nome).join(', ') || curso.formacao],
        ['Autorização', ato(curso.autorizacao)],
        ['Reconhecimento', ato(curso.reconhecimento)],
        ['Renovação de reconhecimento', curso.renovacaoReconhecimento && ato(curso.renovacaoReconhecimento)],
      ]),
      ...grupo('Instituição emissora', [
        ['Nome', `${iesEmissora.nome}, e-MEC ${iesEmissora.codigoMec}`],
        ['Credenciamento', ato(iesEmissora.credenciamento)],
        ['Recredenciamento', iesEmissora.recredenciamento && ato(iesEmissora.recredenciamento)],
      ]),
      { texto: NOTA, tamanho: 8, antes: 12, cor: '#444444' },
    ],
  };
}

const naturalidade = (municipio: MunicipioDoSnapshot): string =>
  'uf' in municipio ? `${municipio.nomeMunicipio}/${municipio.uf}` : municipio.nomeMunicipioEstrangeiro;

/** An act of the snapshot in the words of the public page. */
function ato(um: AtoDoSnapshot): string {
  if (um.situacao === 'publicado') return descreverAto({ ...um, emTramitacao: false });
  const semPublicacao = { veiculoPublicacao: null, dataPublicacao: null, secaoPublicacao: null };
  const processo = { tipo: um.tipoProcesso, numero: um.numeroProcesso, data: um.dataProtocolo, emTramitacao: true };
  return descreverAto({ ...processo, ...semPublicacao, paginaPublicacao: null, numeroPublicacao: null });
}
