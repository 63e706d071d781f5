import { Checkbox } from 'antd';
import { useState } from 'react';
import type { Curso, CursoDeFora } from '#contract/cursos.contract.ts';
import { avisarFalha } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { Campo } from '../../ui/campo.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { Janela } from '../../ui/janela.tsx';
import { CamposDoCurso } from './campos-do-curso.tsx';
import { useCursos } from './cursos.api.ts';
import { MENSAGENS } from './cursos.messages.ts';

/** Button and window that change a course of another institution. */
export function AlterarCurso({ curso }: { curso: Curso }) {
  const { alterarDeFora } = useCursos();
  const [aberta, setAberta] = useState(false);
  const { cursoID: cursoId, cursoMec, modalidade, ativo } = curso;
  const fechar = () => setAberta(false);
  return (
    <>
      <Botao onClick={() => setAberta(true)}>Alterar</Botao>
      {aberta && (
        <Janela titulo="Alterar o curso" aoFechar={fechar}>
          <p>Os diplomas já registrados não mudam.</p>
          <Formulario<CursoDeFora & { Ativo: boolean }>
            nome="alterar-curso"
            sobre={cursoId}
            rotulo="Alterar o curso"
            inicial={{
              CampusID: cursoMec.campus.campusID,
              Nome: cursoMec.nome,
              CodigoEmec: cursoMec.codigoEmec ?? '',
              Grau: cursoMec.grau.descricao,
              Modalidade: modalidade.nome,
              Ativo: ativo,
            }}
            enviar="Salvar"
            aoEnviar={async (valores) => {
              await alterarDeFora.mutateAsync({ ...valores, cursoId });
              fechar();
            }}
            aoFalhar={(falha) => avisarFalha(falha, { titulo: MENSAGENS.erroAoGravar })}
          >
            <CamposDoCurso />
            <Campo nome="Ativo" dica="Um curso inativo não aparece nas listas de escolha.">
              <Checkbox>Ativo</Checkbox>
            </Campo>
          </Formulario>
        </Janela>
      )}
    </>
  );
}
