import type { RegistroCompleto } from '#contract/registros.contract.ts';
import { type SnapshotDoRegistro, snapshotDoRegistroSchema } from '#domain/novo-registro/snapshot.ts';
import { nomeDaOrigem, ORIGENS } from '#domain/ressalva/divergencia.ts';
import { rotuloDoMotivo } from '#domain/ressalva/ressalvas.ts';
import { ocultarCpfs } from '#domain/texto/cpf.ts';
import { isoOuNulo } from '../../db/datas.ts';
import type { RegistroRessalva } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { existente } from '../../erros/app-error.ts';
import { type DiaDoPrazo, paraLista } from './registros.mapper.ts';
import { lerLigadosA, vinculosDe } from './vinculos.queries.ts';

/** One record with everything that the staff may see of it. @throws AppError 404 */
export async function lerRegistroCompleto(db: Db, id: string, prazo: DiaDoPrazo): Promise<RegistroCompleto> {
  const publicacoes = { orderBy: { quando: 'desc' } } as const;
  const ressalvas = { orderBy: { id: 'asc' }, include: { documento: { select: { nome: true } } } } as const;
  const include = { livro: true, campus: true, motivoAnulacao: true, nomeSocial: true, publicacoes, ressalvas };
  const r = existente(await db.registro.findUnique({ where: { id }, include }), 'Registro não encontrado.');
  const snapshot = snapshotDoRegistroSchema.parse(r.snapshot);
  const dataRegistroDiploma = isoOuNulo(r.dataRegistroDiploma);
  const dataPublicacaoDou = isoOuNulo(r.dataPublicacaoDou);
  const nomeSocial = r.nomeSocial?.nome ?? null;
  const linha = {
    ...r,
    livro: r.livro.nome,
    campus: r.campus.nome,
    nomeSocial,
    dataRegistroDiploma,
    dataPublicacaoDou,
  };
  const resumo = paraLista(linha, prazo, vinculosDe(r, await lerLigadosA(db, r)));
  return {
    ...resumo,
    cpf: r.cpf,
    processo: r.processo,
    titulo: snapshot.curso.titulo,
    grau: snapshot.curso.grau,
    dataIngresso: isoOuNulo(r.dataIngresso),
    dataConclusao: isoOuNulo(r.dataConclusao),
    dataColacaoGrau: isoOuNulo(r.dataColacaoGrau),
    dataExpedicaoDiploma: isoOuNulo(r.dataExpedicaoDiploma),
    motivoAnulacao: r.motivoAnulacao?.nome ?? null,
    dataAnulacao: isoOuNulo(r.dataAnulacao),
    registroOriginalID: r.registroOriginalId,
    historico: disciplinas(snapshot),
    ressalvas: r.ressalvas.map(paraRessalva),
    publicacoes: r.publicacoes.map(({ data, dataAnterior, edicao, secao, pagina, desfaz, ato, quando, por }) => ({
      data: isoOuNulo(data),
      dataAnterior: isoOuNulo(dataAnterior),
      edicao,
      secao,
      pagina,
      desfaz,
      ato,
      quando: quando.toISOString(),
      por,
    })),
  };
}

function paraRessalva(linha: RegistroRessalva & { documento: { nome: string } | null }) {
  const { campo, rotulo, criadoPor: por, documento } = linha;
  const origem = ORIGENS.find((uma) => uma === linha.origem);
  const ocultar = (valor: string | null) => valor && ocultarCpfs(valor);
  return {
    campo,
    rotulo,
    por,
    documento: documento?.nome ?? null,
    origem: origem === undefined ? linha.origem : nomeDaOrigem(origem),
    motivo: rotuloDoMotivo(linha.motivo) || linha.motivo,
    justificativa: ocultarCpfs(linha.justificativa),
    valorDaFonte: ocultar(linha.valorDaFonte),
    valorInformado: ocultar(linha.valorInformado),
  };
}

const disciplinas = ({ historico }: SnapshotDoRegistro): RegistroCompleto['historico'] =>
  historico.elementos
    .filter((um) => um.elemento === 'disciplina')
    .map(({ codigo, nome, periodoLetivo, docentes, resultado }) => ({
      codigoDisciplina: codigo,
      nomeDisciplina: nome,
      periodoLetivo,
      docentes: docentes.map((docente) => ({ nome: docente.nome })),
      situacao: resultado,
    }));
