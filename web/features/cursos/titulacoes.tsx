import { Input } from 'antd';
import { type Curso, type Titulacao, titulacaoCampos } from '#contract/cursos.contract.ts';
import { avisar, avisarAtencao, avisarFalha } from '../../ui/avisos.ts';
import { Campo } from '../../ui/campo.tsx';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { Formulario } from '../../ui/formulario.tsx';
import { CAMPOS_OBRIGATORIOS, OOPS } from '../../ui/mensagens.ts';
import { type Coluna, Tabela } from '../../ui/tabela.tsx';
import { BotaoExcluir } from './botao-excluir.tsx';
import { consultaPronta } from './consulta-pronta.ts';
import { useCursos } from './cursos.api.ts';
import { MENSAGENS } from './cursos.messages.ts';

const COLUNAS: readonly Coluna<Titulacao>[] = [
  { chave: 'titulacao', titulo: 'Titulação', celula: (um) => um.titulacao },
  { chave: 'sexo', titulo: 'Sexo', celula: (um) => (um.sexo === 'F' ? 'Feminino' : 'Masculino') },
];

interface Valores {
  CursoTitulacaoF: string;
  CursoTitulacaoM: string;
}

/** Titles of a course: table with delete, and the form for a new pair (CUR-15 to CUR-17). */
export function Titulacoes({ curso, podeGravar }: { curso: Curso; podeGravar: boolean }) {
  const lista = useEstadoDaLista({ prefixo: 'titulacoes' });
  const { criarTitulacao, excluirTitulacao } = useCursos();
  return (
    <section className="curso-secao" aria-labelledby="titulacoes">
      <h2 id="titulacoes">Titulações</h2>
      {podeGravar && (
        <Formulario<Valores>
          nome="titulacao"
          rotulo="Nova titulação"
          enviar="Adicionar titulação"
          aoEnviar={(valores) => criarTitulacao.mutateAsync({ ...valores, CursoID: curso.cursoID })}
          aoLimpar={() => avisar({ titulo: MENSAGENS.titulacaoCadastrada })}
          aoFalhar={(erro) => avisarFalha(erro, { titulo: MENSAGENS.erroNaTitulacao })}
          aoInvalidar={() => avisarAtencao(OOPS, CAMPOS_OBRIGATORIOS)}
        >
          <div className="formulario-colunas">
            <Campo nome="CursoTitulacaoF" rotulo="Titulação Feminino" schema={titulacaoCampos.CursoTitulacaoF}>
              <Input maxLength={100} />
            </Campo>
            <Campo nome="CursoTitulacaoM" rotulo="Titulação Masculino" schema={titulacaoCampos.CursoTitulacaoM}>
              <Input maxLength={100} />
            </Campo>
          </div>
        </Formulario>
      )}
      <Tabela
        curta
        rotulo="Titulações"
        colunas={COLUNAS}
        idDe={(um) => um.cursoTitulacaoID}
        consulta={consultaPronta(curso.titulacoes)}
        lista={lista}
        vazio={MENSAGENS.nenhumaTitulacao}
        {...(podeGravar && {
          acoes: (um: Titulacao) => (
            <BotaoExcluir
              nome={um.titulacao}
              pergunta={MENSAGENS.desejaCancelarTitulacao}
              erro={MENSAGENS.erroAoExcluirTitulacao}
              aoExcluir={() => excluirTitulacao.mutateAsync(um.cursoTitulacaoID)}
            />
          ),
        })}
      />
    </section>
  );
}
