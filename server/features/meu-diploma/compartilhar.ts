import type { z } from 'zod';
import type { Compartilhado, compartilharBody } from '#contract/meu-diploma.contract.ts';
import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import { estaAnulado } from '#domain/registro/situacao.ts';
import { mascararCpf } from '#domain/texto/cpf.ts';
import { formatarData } from '#domain/texto/data.ts';
import { FATOS, type Fato, MAXIMO_DE_LINKS, NOMES_DOS_FATOS } from '#domain/titular/fatos.ts';
import { atuar } from '../../auditoria/atuar.ts';
import { hashDoSegredo, hashesDoSegredo, novoSegredo } from '../../db/segredos.ts';
import type { Dependencies } from '../../dependencies.ts';
import { existente, naoEncontrado } from '../../erros/app-error.ts';
import type { TitularVivo } from '../../http/sessao-do-titular.ts';
import {
  contarConsultaDoDiploma,
  lerParaValidar,
  lerSnapshot,
  lerVeredito,
} from '../consulta-publica/consulta-publica.service.ts';
import { inserirLink, olharLink, revogarLink } from './titular.repository.ts';

const DIA_MS = 86_400_000;

/** Makes a link to chosen facts of an own record; its secret is told this once. @throws AppError 409 */
export async function compartilhar(
  deps: Pick<Dependencies, 'prisma' | 'agora'>,
  { ator }: TitularVivo,
  registroId: string,
  { Para: para, Fatos, Dias }: z.output<typeof compartilharBody>,
): Promise<{ id: string; segredo: string; expiraEm: string }> {
  const segredo = novoSegredo();
  const fatos = NOMES_DOS_FATOS.filter((fato) => Fatos.includes(fato));
  return atuar(deps, ator, { entidade: 'registro', acao: 'compartilhar' }, async (tx, criadoEm) => {
    const expiraEm = new Date(criadoEm.getTime() + Dias * DIA_MS);
    const link = { registroId, segredo: hashDoSegredo(segredo), para, fatos, criadoEm, expiraEm };
    const id = await inserirLink(tx, link, MAXIMO_DE_LINKS);
    const retorno = { id, segredo, expiraEm: expiraEm.toISOString() };
    return { retorno, anotar: { id: registroId, para: { link: id, fatos, dias: Dias } } };
  });
}

/** Ends a link of an own record at once. @throws AppError 404 */
export const revogar = (deps: Pick<Dependencies, 'prisma' | 'agora'>, { ator, cpf }: TitularVivo, id: string) =>
  atuar(deps, ator, { entidade: 'registro', acao: 'revogar-link' }, async (tx, quando) => {
    const registroId = await revogarLink(tx, id, cpf, quando);
    return { retorno: undefined, anotar: { id: registroId, para: { link: id } } };
  });

/**
 * At this moment: status always, the chosen facts unless the diploma was annulled. The same answer for a link that
 * never was, has expired or was revoked.
 * @throws AppError 404, 503
 */
export async function verCompartilhado(
  deps: Pick<Dependencies, 'pool' | 'prisma' | 'storage' | 'agora' | 'config' | 'revogacao'>,
  segredo: string,
): Promise<Compartilhado> {
  const { pool, prisma, agora } = deps;
  const link = await olharLink(prisma, hashesDoSegredo(segredo), agora());
  if (link === null)
    throw naoEncontrado('Este link não vale mais: venceu, foi revogado por quem o criou ou está incompleto.');
  const registro = existente(await lerParaValidar(pool, { id: link.registroId }), 'Registro não encontrado.');
  const [{ tom, manchete, frase, frases, evidencias }, snapshot] = await Promise.all([
    lerVeredito(deps, registro),
    lerSnapshot(pool, registro.id),
  ]);
  await contarConsultaDoDiploma(deps, registro.id, 'link');
  const mostrados = estaAnulado(registro) ? [] : link.fatos;
  return {
    para: link.para,
    tom,
    manchete,
    frase,
    frases,
    instituicao: snapshot.iesEmissora.nome,
    expiraEm: link.expiraEm.toISOString(),
    consultadoEm: agora().toISOString(),
    fatos: mostrados.map((fato) => ({
      rotulo: FATOS[fato],
      valor: fato === 'nome' ? registro.nomeDiplomado : VALORES[fato](snapshot),
    })),
    conferencias: evidencias.map(({ chave, titulo, resultado }) => ({ chave, titulo, resultado })),
  };
}

const VALORES: Readonly<Record<Exclude<Fato, 'nome'>, (snapshot: SnapshotDoRegistro) => string>> = {
  nomeCivil: ({ diplomado }) => diplomado.nome,
  cpf: ({ diplomado }) => mascararCpf(diplomado.cpf),
  curso: ({ curso }) => curso.nome,
  titulo: ({ curso }) => `${curso.titulo} – ${curso.grau}`,
  conclusao: ({ dataConclusao }) => formatarData(dataConclusao),
  colacao: ({ livro }) => formatarData(livro.dataColacaoGrau),
  expedicao: ({ livro }) => formatarData(livro.dataExpedicaoDiploma),
  registro: ({ livro }) =>
    `Livro ${livro.nome}, registro ${livro.numeroRegistro}, ${formatarData(livro.dataRegistroDiploma)}`,
  codigo: ({ ids }) => ids.codigoValidacao,
};
