import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type AtoRegulatorio, type CursoVinculado, TIPO_CADASTRO } from '#contract/atos-regulatorios.contract.ts';
import { paths } from '../../app/paths.ts';
import { Botao } from '../../ui/botao.tsx';
import { confirmarEFazer } from '../../ui/confirmar.ts';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { type Coluna, Tabela } from '../../ui/tabela.tsx';
import { cursosDoAtoQuery, useAtos } from './atos-regulatorios.api.ts';
import { MENSAGENS } from './atos-regulatorios.messages.ts';

const BASE: readonly Coluna<CursoVinculado>[] = [
  { chave: 'codigo', titulo: 'Código', ordenavel: true, celula: (curso) => curso.codigoInterno },
  {
    chave: 'curso',
    titulo: 'Curso',
    ordenavel: true,
    principal: true,
    texto: (curso) => curso.cursoMec.nome,
    celula: (curso) => <Link to={paths.gerenciarCurso.href({ cursoId: curso.cursoID })}>{curso.cursoMec.nome}</Link>,
  },
  { chave: 'grau', titulo: 'Grau', celula: (curso) => curso.cursoMec.grau.descricao },
  { chave: 'campus', titulo: 'Campus', celula: (curso) => curso.cursoMec.campus.nome, longa: true },
];
const DO_RECONHECIMENTO: readonly Coluna<CursoVinculado>[] = [
  { chave: 'processo', titulo: 'Processo', celula: (curso) => curso.processoReconhecimento ?? '–' },
  {
    chave: 'habilitacao',
    titulo: 'Habilitação',
    celula: (curso) => [curso.habilitacao, curso.renovacao && 'Renovação'].filter(Boolean).join('; ') || '–',
  },
];

/** Courses linked to an act; `podeDesvincular` adds the unlink button with its confirmation (ATO-79). */
export function CursosDoAto({ ato, podeDesvincular = false }: { ato: AtoRegulatorio; podeDesvincular?: boolean }) {
  const lista = useEstadoDaLista({ prefixo: 'cursos', ordemPadrao: 'curso' });
  const cursos = useQuery(cursosDoAtoQuery(ato.atoRegulatorioUid));
  const { desvincular } = useAtos();
  const remover = (curso: CursoVinculado) =>
    confirmarEFazer({
      pergunta: MENSAGENS.desejaDesvincular,
      texto: `${curso.codigoInterno} – ${curso.cursoMec.nome}`,
      perigo: true,
      fazer: () => desvincular.mutateAsync(curso.vinculoUid),
      feito: MENSAGENS.removido,
      erro: MENSAGENS.erroAoDesvincular,
    });
  return (
    <Tabela
      curta
      rotulo="Cursos vinculados"
      colunas={ato.tipoCadastro === TIPO_CADASTRO.reconhecimento ? [...BASE, ...DO_RECONHECIMENTO] : BASE}
      idDe={(curso) => curso.vinculoUid}
      consulta={cursos}
      lista={lista}
      vazio={MENSAGENS.nenhumCurso}
      {...((cursos.data?.length ?? 0) > 20 && { filtro: 'Filtrar cursos vinculados' })}
      {...(podeDesvincular && {
        acoes: (curso: CursoVinculado) => (
          <Botao
            forma="link"
            pequeno
            perigo
            aria-label={`Desvincular ${curso.cursoMec.nome}`}
            onClick={() => void remover(curso)}
          >
            Desvincular
          </Botao>
        ),
      })}
    />
  );
}
