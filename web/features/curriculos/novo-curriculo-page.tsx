import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { comoFicou } from '../../lib/ultima-lista.ts';
import { avisar, avisarFalha } from '../../ui/avisos.ts';
import { Carregado } from '../../ui/carregado.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { LinkVoltar } from '../../ui/link-voltar.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { CamposDoCurriculo } from './campos-do-curriculo.tsx';
import { conteudoQuery, type FormularioDoCurriculo, useGerarCurriculo } from './curriculos.api.ts';

const VAZIO: Partial<FormularioDoCurriculo> = {
  minutosDaHoraAula: '60',
  nomeParaAreas: '',
  informacoes: '',
  etiquetas: [],
  areas: [],
  unidades: [],
  atividades: [],
  criterios: [],
};

/** `/Diploma/Curriculos/novo`: a curriculum from the transcripts of its course, or from an earlier one. */
export function NovoCurriculoPage() {
  const { modeloId = '' } = useParams();
  const modelo = useQuery(conteudoQuery(modeloId));
  return (
    <Pagina
      titulo="Novo currículo digital"
      trilha={[{ rotulo: 'Currículos digitais', href: paths.curriculos.href() }]}
      descricao="O SIGA não informa a estrutura curricular. Os históricos registrados do curso dizem as unidades e as horas; fase, etiquetas, áreas, pré-requisitos e critérios são preenchidos aqui."
    >
      {modeloId === '' ? (
        <Gerar inicial={VAZIO} />
      ) : (
        <Carregado consulta={modelo} titulo="Erro ao buscar o currículo">
          {({ cursoId, curriculo }) => <Gerar inicial={{ cursoId, ...curriculo }} />}
        </Carregado>
      )}
    </Pagina>
  );
}

function Gerar({ inicial }: { inicial: Partial<FormularioDoCurriculo> }) {
  const navigate = useNavigate();
  const gerar = useGerarCurriculo();
  return (
    <Formulario<FormularioDoCurriculo>
      nome="curriculo"
      rotulo="Novo currículo digital"
      enviar="Gerar e enviar para assinatura"
      inicial={inicial}
      outrosBotoes={<LinkVoltar lista={paths.curriculos.href()} />}
      aoEnviar={async (valores) => {
        await gerar.mutateAsync(valores);
        await avisar({ titulo: 'Currículo gerado!', texto: 'Ele vai agora para a assinatura.' });
        await navigate(comoFicou(paths.curriculos.href()));
      }}
      aoFalhar={(erro) => avisarFalha(erro, { titulo: 'Erro ao gerar o currículo!' })}
    >
      <CamposDoCurriculo />
    </Formulario>
  );
}
