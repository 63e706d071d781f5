import { z } from 'zod';
import type { Estudante } from './siga.port.ts';
import {
  dataOuNula,
  digitosOuNulo,
  identificador,
  nome,
  nomeOpcional,
  nomeOuNulo,
  numero,
  opcional,
  rga,
  sexoOuNulo,
  texto,
  textoOuNulo,
} from './siga.valores.ts';

/** A student as SIGA answers it, and in our words; the rules of `siga.wire.ts` apply. */
export const estudanteWire = z
  .object({
    matricula: rga,
    nome,
    nomeSocial: nomeOpcional,
    email: opcional,
    sexo: sexoOuNulo,
    nacionalidade: nomeOuNulo,
    cpf: digitosOuNulo,
    dataNascimento: dataOuNula,
    naturalUF: nomeOuNulo,
    natural: nomeOuNulo,
    naturalMunicipioUID: digitosOuNulo,
    identidade: nomeOuNulo,
    identidadeExpeditor: nomeOuNulo,
    identidadeUF: nomeOuNulo,
    outroDocumentoTipo: opcional,
    outroDocumentoNumero: opcional,
    nomeMae: nomeOuNulo,
    sexoMae: sexoOuNulo.optional(),
    nomePai: nomeOuNulo,
    sexoPai: sexoOuNulo.optional(),
    outrosGenitores: z
      .array(z.object({ nome, sexo: sexoOuNulo }))
      .max(20)
      .nullish(),
    tipoIngressoDescricao: textoOuNulo,
    dataIngresso: dataOuNula,
    ocorrencia: textoOuNulo,
    ocorrenciaData: dataOuNula,
    codCurso: identificador,
    curso: texto,
    campusID: numero,
    campus: texto,
    sigaIdDataColacao: identificador.nullish(),
    dataColacaoGrau1: dataOuNula,
    dataColacaoGrau2: dataOuNula,
  })
  .transform((e): Estudante => {
    const { nome, nomeSocial, sexo, nacionalidade, cpf, dataNascimento, curso, campus } = e;
    const { outroDocumentoTipo: tipo, outroDocumentoNumero: identificador } = e;
    return {
      nome,
      nomeSocial,
      sexo,
      nacionalidade,
      cpf,
      dataNascimento,
      curso,
      campus,
      rga: e.matricula,
      email: e.email ?? null,
      naturalidade: { uf: e.naturalUF, municipio: e.natural, codigoMunicipio: e.naturalMunicipioUID },
      identidade: { numero: e.identidade, orgaoExpedidor: e.identidadeExpeditor, uf: e.identidadeUF },
      outroDocumento: tipo && identificador ? { tipo, identificador } : null,
      mae: e.nomeMae ? { nome: e.nomeMae, sexo: e.sexoMae ?? null } : null,
      pai: e.nomePai ? { nome: e.nomePai, sexo: e.sexoPai ?? null } : null,
      outrosGenitores: e.outrosGenitores ?? [],
      ingresso: { descricao: e.tipoIngressoDescricao, data: e.dataIngresso },
      ocorrencia: e.ocorrencia ? { descricao: e.ocorrencia, data: e.ocorrenciaData } : null,
      codigoCurso: e.codCurso,
      campusId: e.campusID,
      dataColacaoId: e.sigaIdDataColacao ?? null,
      dataColacaoGrau1: e.dataColacaoGrau1,
      dataColacaoGrau2: e.dataColacaoGrau2,
    };
  });

export const paginaDeEstudantesWire = z.object({
  sigaIdDataColacao: identificador,
  itens: z.array(estudanteWire),
  total: z.number().int().min(0).max(10_000),
  pagina: z.number().int(),
});
