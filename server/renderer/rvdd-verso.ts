import { descreverAto } from '#domain/diploma/descricoes.ts';
import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import type { AtoDoSnapshot } from '#domain/novo-registro/snapshot-instituicao.ts';
import { formatarData } from '#domain/texto/data.ts';
import { APONTE, AZUL, type LinhaDoRvdd, NOTA } from './rvdd-textos.ts';

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

function ato(um: AtoDoSnapshot): string {
  if (um.situacao === 'publicado') return descreverAto({ ...um, emTramitacao: false });
  const semPublicacao = { veiculoPublicacao: null, dataPublicacao: null, secaoPublicacao: null };
  const processo = { tipo: um.tipoProcesso, numero: um.numeroProcesso, data: um.dataProtocolo, emTramitacao: true };
  return descreverAto({ ...processo, ...semPublicacao, paginaPublicacao: null, numeroPublicacao: null });
}
