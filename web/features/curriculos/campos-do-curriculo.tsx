import { useMutation } from '@tanstack/react-query';
import { Input } from 'antd';
import { CELULAS, camposDoCurriculo, type NomeDeTabela, TABELAS } from '#contract/curriculos.contract.ts';
import { cursoIdSchema } from '#contract/cursos.contract.ts';
import { ETIQUETA_OBRIGATORIA } from '#domain/curriculo/etiquetas.ts';
import { TIPOS_DE_UNIDADE } from '#domain/curriculo/tipos-de-unidade.ts';
import { avisarFalha } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { Campo } from '../../ui/campo.tsx';
import { CampoData } from '../../ui/campo-data.tsx';
import { useFormulario } from '../../ui/contexto-do-formulario.ts';
import { EscolhaDeCursos } from '../apoio/escolha-de-cursos.tsx';
import { lerModelo } from './curriculos.api.ts';
import { type ColunaEditavel, TabelaEditavel } from './tabela-editavel.tsx';

/** Titles and widths of a table's columns; their rules are the contract's. */
const colunas = <T extends NomeDeTabela>(
  tabela: T,
  titulos: Readonly<Record<keyof (typeof CELULAS)[T], readonly [titulo: string, peso?: number]>>,
): ColunaEditavel[] =>
  Object.entries<ColunaEditavel['schema']>(CELULAS[tabela]).map(([chave, schema]) => {
    const [titulo, peso] = titulos[chave as keyof (typeof CELULAS)[T]];
    return { chave, titulo, schema, ...(peso && { peso }), ...(chave === 'tipo' && { opcoes: TIPOS_DE_UNIDADE }) };
  });

const UNIDADES = colunas('unidades', {
  tipo: ['Tipo', 14],
  codigo: ['Código', 12],
  nome: ['Nome', 26],
  horasAula: ['Horas-aula', 7],
  horasRelogio: ['Horas-relógio', 7],
  fase: ['Fase', 6],
  etiquetas: ['Etiquetas', 8],
  areas: ['Áreas', 8],
  preRequisitos: ['Pré-requisitos', 12],
});
const CODIGO_E_NOME = { codigo: ['Código', 20], nome: ['Nome', 80] } as const;
const ETIQUETAS = colunas('etiquetas', CODIGO_E_NOME);
const AREAS = colunas('areas', CODIGO_E_NOME);
const ATIVIDADES = colunas('atividades', {
  categoria: ['Categoria', 10],
  nomeDaCategoria: ['Nome da categoria', 26],
  limiteDaCategoria: ['Limite da categoria (h)', 12],
  codigo: ['Código', 12],
  nome: ['Atividade', 28],
  limite: ['Limite (h)', 12],
});
const CRITERIOS = colunas('criterios', {
  codigo: ['Código', 12],
  tipo: ['Só do tipo', 18],
  etiquetas: ['Com as etiquetas', 16],
  soma: ['Ou soma dos critérios', 18],
  minima: ['Mínima (h)', 12],
  maxima: ['Máxima (h)', 12],
  paraTotal: ['Para o total (h)', 12],
});

/** The tables last. */
export function CamposDoCurriculo() {
  return (
    <>
      <Campo nome="cursoId" rotulo="Curso" schema={cursoIdSchema}>
        <EscolhaDeCursos />
      </Campo>
      <div className="formulario-colunas">
        <Campo nome="codigo" rotulo="Código do currículo" schema={camposDoCurriculo.codigo}>
          <Input />
        </Campo>
        <Campo nome="data" rotulo="Data do currículo" schema={camposDoCurriculo.data}>
          <CampoData />
        </Campo>
        <Campo
          nome="minutosDaHoraAula"
          rotulo="Duração da hora-aula (minutos)"
          schema={camposDoCurriculo.minutosDaHoraAula}
        >
          <Input inputMode="numeric" />
        </Campo>
      </div>
      <Preencher />
      <TabelaEditavel
        nome="etiquetas"
        rotulo="Etiquetas das unidades"
        uma="etiqueta"
        colunas={ETIQUETAS}
        schema={TABELAS.etiquetas}
      />
      <TabelaEditavel
        nome="unidades"
        rotulo="Unidades curriculares"
        uma="unidade"
        colunas={UNIDADES}
        schema={TABELAS.unidades}
        nova={{ tipo: 'Disciplina', etiquetas: ETIQUETA_OBRIGATORIA.codigo }}
      />
      <TabelaEditavel
        nome="criterios"
        rotulo="Critérios de integralização (horas-relógio)"
        uma="critério"
        colunas={CRITERIOS}
        schema={TABELAS.criterios}
      />
      <TabelaEditavel
        nome="atividades"
        rotulo="Atividades complementares"
        uma="atividade"
        colunas={ATIVIDADES}
        schema={TABELAS.atividades}
        nova={{ categoria: 'AC', nomeDaCategoria: 'Atividades complementares' }}
      />
      <TabelaEditavel nome="areas" rotulo="Áreas" uma="área" colunas={AREAS} schema={TABELAS.areas} />
      <div className="formulario-colunas">
        <Campo nome="nomeParaAreas" rotulo="Nome para áreas" schema={camposDoCurriculo.nomeParaAreas}>
          <Input />
        </Campo>
        <Campo nome="informacoes" rotulo="Informações adicionais" schema={camposDoCurriculo.informacoes}>
          <Input />
        </Campo>
      </div>
    </>
  );
}

/** Fills the form with what registered transcripts say; what was typed of the same is replaced. */
function Preencher() {
  const { valorDe, mudar } = useFormulario();
  const [cursoId, codigo] = [valorDe('cursoId'), valorDe('codigo')].map((valor) => String(valor ?? ''));
  const ler = useMutation({
    mutationFn: () => lerModelo(cursoId ?? '', codigo ?? ''),
    onSuccess: ({ curriculo }) => {
      const { data: _, minutosDaHoraAula: _minutos, nomeParaAreas: _nome, informacoes: _info, ...partes } = curriculo;
      for (const [campo, valor] of Object.entries(partes)) mudar(campo, valor);
    },
    onError: (erro) => avisarFalha(erro, { titulo: 'Erro ao ler os históricos do curso' }),
  });
  return (
    <div className="painel curriculo-preencher">
      <div className="fila">
        <Botao disabled={cursoId === ''} ocupado={ler.isPending} onClick={() => ler.mutate()}>
          Preencher com os históricos registrados
        </Botao>
      </div>
      <p className="texto-menor" role="status">
        {descrever(ler.data)} Células podem ser coladas de uma planilha. Vários códigos numa célula são separados por
        vírgula. Sem horas-relógio, elas são calculadas das horas-aula.
      </p>
    </div>
  );
}

function descrever(lido: Awaited<ReturnType<typeof lerModelo>> | undefined): string {
  if (lido === undefined) return 'Sem código, vale o mais recente que os históricos citam.';
  const { historicos, codigos } = lido;
  if (historicos === 0) {
    return codigos.length === 0
      ? 'Nenhum histórico registrado deste curso: preencha as tabelas.'
      : `Nenhum histórico deste código. Os do curso citam: ${codigos.join(', ')}.`;
  }
  const lidos = historicos === 1 ? '1 histórico lido' : `${historicos} históricos lidos`;
  return `${lidos}. Os históricos não dizem fase, áreas, pré-requisitos nem quais unidades são optativas: confira e complete.`;
}
