import type { ComponentType } from 'react';
import type { PassoId } from '#domain/novo-registro/formulario-campos.ts';
import { Assinaturas } from './passos/assinaturas.tsx';
import { DadosDeIngresso } from './passos/dados-de-ingresso.tsx';
import { DadosDoCurso } from './passos/dados-do-curso.tsx';
import { DadosDoDiplomado } from './passos/dados-do-diplomado.tsx';
import { HistoricoEscolar } from './passos/historico-escolar.tsx';
import { InformacoesAdicionais } from './passos/informacoes-adicionais.tsx';
import { LivroDeRegistro } from './passos/livro-de-registro.tsx';

export const PASSOS_NA_TELA: Readonly<Record<PassoId, ComponentType>> = {
  diplomado: DadosDoDiplomado,
  curso: DadosDoCurso,
  livro: LivroDeRegistro,
  historico: HistoricoEscolar,
  ingresso: DadosDeIngresso,
  assinaturas: Assinaturas,
  informacoes: InformacoesAdicionais,
};
